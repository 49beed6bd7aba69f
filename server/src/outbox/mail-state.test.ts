import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { letters } from '../../test-support/letters.ts'
import { answering } from '../../test-support/mail-server.ts'
import { mailState } from './mail-state.ts'

const { db, openServer, workerOf, write, timePasses } = letters()

test('what is told of the mail: what waits, since when and why, and what of the day arrived or was lost', async () => {
  let busy = true
  const server = await openServer({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('gone') ? answering(550) : null),
    refuses: (raw) => (busy && raw.includes('late') ? answering(451) : null),
  })
  const worker = workerOf(server.port)
  for (const [about, to] of [
    ['arrives', 'a@hospital.test'],
    ['lost', 'gone@hospital.test'],
    ['late', 'b@hospital.test'],
  ] as const)
    await write(about, to)
  await worker.look()
  expect(await mailState(db())).toMatchObject({
    ...{
      waiting: 1,
      waitingSince: expect.any(String),
      late: false,
      problem: 'the mail server: EMESSAGE 451',
    },
    ...{ sent: 1, lost: 1, lostProblem: 'the mail server: EENVELOPE 550' },
  })
  await sql`update outbox set created = created - interval '3 minutes'`.execute(db())
  expect(await mailState(db())).toMatchObject({ late: true })
  busy = false
  await timePasses()
  await worker.look()
  expect(await mailState(db())).toMatchObject({ waiting: 0, waitingSince: null, late: false, sent: 2 })
})
