import { expect, jest, test } from '@jest/globals'
import { sql } from 'kysely'
import { aboutOf, letters } from '../../test-support/letters.ts'
import { answering } from '../../test-support/mail-server.ts'
import type { Carriers } from './letter.ts'
import { post } from './post.ts'

const { db, openServer, carrying, workerOf, write, rows, timePasses } = letters()

// shows: P1.1
test('a letter leaves once, when what caused it is done, and never when it is not', async () => {
  const server = await openServer()
  await db()
    .transaction()
    .execute(async (trx) => {
      await post(trx, { about: 'kept', to: 'help@hospital.test', subject: 'About kept', text: 'Wörds' })
      await post(trx, { about: 'kept', to: 'help@hospital.test', subject: 'About kept', text: 'Wörds' })
    })
  const undone = db()
    .transaction()
    .execute(async (trx) => {
      await post(trx, { about: 'undone', to: 'help@hospital.test', subject: 'About undone', text: '' })
      throw new Error('undone')
    })
  await expect(undone).rejects.toThrow('undone')
  const worker = workerOf(server.port)
  await worker.look()
  await worker.look()
  expect(server.mails.map(aboutOf)).toEqual(['kept'])
  expect(server.mails[0]).toMatchObject({
    to: ['help@hospital.test'],
    messageId: expect.stringMatching(/^<outbox-.*@ward\.test>$/),
  })
  expect(await rows()).toMatchObject([{ about: 'kept', state: 'sent', attempts: 1 }])
})

test('an address that is refused for good is tried no more, and keeps nobody waiting', async () => {
  const server = await openServer({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('gone') ? answering(550) : null),
  })
  await write('lost', 'gone@hospital.test')
  await write('arrives')
  await workerOf(server.port).look()
  expect(server.mails.map(aboutOf)).toEqual(['arrives'])
  const [refused] = await rows()
  expect(refused).toMatchObject({
    about: 'lost',
    state: 'refused',
    problem: 'the mail server: EENVELOPE 550',
  })
  expect(refused?.problem).not.toContain('gone')
})

test('a letter waiting for a closed or missing way does not block another way to the same address', async () => {
  const server = await openServer()
  await post(db(), {
    via: 'webhook',
    about: 'gone',
    to: 'doc@hospital.test',
    subject: '',
    text: 'Old',
  })
  await write('page', 'doc@hospital.test')
  await workerOf(server.port).look()
  expect(server.mails.map(aboutOf)).toEqual(['page'])
})

test('letters that hang block neither another way nor the rest of their own', async () => {
  const arrived: string[] = []
  const carriers: Carriers = {
    mail: {
      send: ({ about, to }, signal) => {
        if (to.startsWith('hangs'))
          return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('cut'))))
        arrived.push(about)
        return Promise.resolve('taken')
      },
    },
    inbox: {
      send: async ({ about }) => {
        arrived.push(about)
        return 'taken'
      },
    },
  }
  let aborted = () => {}
  const given = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const held = new AbortController()
    const earlier = aborted
    aborted = () => {
      earlier()
      held.abort()
    }
    return held.signal
  })
  const worker = carrying(carriers)
  try {
    for (let i = 0; i < 5; i++) await write(`hangs ${i}`, `hangs-${i}@hospital.test`)
    await worker.begin()
    await write('mail')
    await post(db(), { via: 'inbox', about: 'page', to: '7101', subject: '', text: 'MICU 1' })
    await worker.begin()
    expect(arrived.sort()).toEqual(['mail', 'page'])
  } finally {
    aborted()
    await worker.stop()
    given.mockRestore()
  }
})

test('never-tried letters go before failed ones, however many of these there are', async () => {
  const tried: string[] = []
  const send = async ({ about }: { about: string }) => {
    tried.push(about)
    throw new Error('later')
  }
  const carriers: Carriers = { mail: { send } }
  const worker = carrying(carriers)
  for (let i = 0; i < 12; i++) await write(`old ${i}`, `old-${i}@hospital.test`)
  await worker.look()
  await write('new')
  await timePasses()
  tried.length = 0
  await worker.look()
  expect(tried.slice(0, 10)).toContain('new')
})

test('a clock that was set back does not keep letters for as long', async () => {
  const server = await openServer()
  await write('dated ahead')
  await sql`update outbox set due = clock_timestamp() + interval '3 hours'`.execute(db())
  await workerOf(server.port).look()
  expect(server.mails.map(aboutOf)).toEqual(['dated ahead'])
})
