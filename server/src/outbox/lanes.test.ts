// shows: P1.6, P1.9

import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { aboutOf, letters } from '../../test-support/letters.ts'
import { answering } from '../../test-support/mail-server.ts'

const { db, openServer, carrying, workerOf, write, rows, timePasses } = letters()

test('while the server is away letters wait, and then arrive in the order they were written', async () => {
  const away = await openServer()
  await away.stop()
  const worker = workerOf(away.port)
  for (const about of ['one', 'two', 'three']) await write(about)
  await worker.look()
  expect(await rows()).toMatchObject([
    { state: 'waiting', attempts: 1, problem: 'the mail server: ESOCKET' },
    { state: 'waiting', attempts: 0 },
    { state: 'waiting', attempts: 0 },
  ])
  const server = await openServer({}, away.port)
  await timePasses()
  await worker.look()
  expect(server.mails.map(aboutOf)).toEqual(['one', 'two', 'three'])
})

test('a letter refused for now still goes before those behind it', async () => {
  let busy = true
  const server = await openServer({ refuses: () => (busy ? answering(451) : null) })
  const worker = workerOf(server.port)
  await write('first')
  await write('second')
  await worker.look()
  busy = false
  expect(await rows()).toMatchObject([
    { state: 'waiting', attempts: 1 },
    { state: 'waiting', attempts: 0 },
  ])
  await worker.look()
  expect(server.mails).toEqual([])
  await timePasses()
  await worker.look()
  expect(server.mails.map(aboutOf)).toEqual(['first', 'second'])
})

/** A page to a pager that the gateway never takes, and a later one to it. */
async function laterForEver() {
  const arrived: string[] = []
  const send = async ({ about }: { about: string }) => {
    if (about === 'never') throw new Error('later')
    arrived.push(about)
    return 'taken'
  }
  const worker = carrying({ mail: { send } })
  await write('never')
  await write('worse')
  /** As it is once so much time has passed. */
  const after = async (seconds: number) => {
    await timePasses()
    await sql`update outbox set created = created - ${seconds} * interval '1 second'`.execute(db())
    await worker.look()
    await timePasses()
    await worker.look()
  }
  const provenOpen = (problem: string) =>
    sql`
      insert into ways_out (via, tried, opened, problem) values ('mail', clock_timestamp(), clock_timestamp(), ${problem})
      on conflict (via) do update set opened = excluded.opened, problem = excluded.problem`.execute(db())
  return { arrived, after, provenOpen }
}

test('a letter never taken though the way out is open blocks its lane only until it is reported late', async () => {
  const { arrived, after, provenOpen } = await laterForEver()
  await provenOpen('')
  await after(60)
  expect(arrived).toEqual([])
  await after(61)
  expect(arrived).toEqual(['worse'])
  expect(await rows()).toMatchObject([{ about: 'never', state: 'waiting' }, { state: 'sent' }])
})

test('while the way out is closed no letter overtakes an earlier one, however late', async () => {
  const { arrived, after, provenOpen } = await laterForEver()
  await after(300)
  await provenOpen('the mail server: ESOCKET')
  await after(300)
  expect(arrived).toEqual([])
})
