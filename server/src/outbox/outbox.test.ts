import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { type KyselyPlugin, sql } from 'kysely'
import { openTestAuthority } from '../../test-support/certificates.ts'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { answering, type MailServer, openMailServer } from '../../test-support/mail-server.ts'
import { manualClock } from '../../test-support/manual-clock.ts'
import type { Carriers } from './letter.ts'
import type { MailSettings } from './mail-settings.ts'
import { mailState } from './mail-state.ts'
import { post } from './post.ts'
import { smtpCarrier } from './smtp.ts'
import { HELD_MS, takeLetters } from './take.ts'
import { OutboxWorker } from './worker.ts'

let database: TestDatabase
let server: MailServer | null
let workers: OutboxWorker[]
/** What workers tell durations by, ms. */
let elapsed: number
beforeEach(async () => {
  database = await openTestDatabase()
  server = null
  workers = []
  elapsed = 0
})
afterEach(async () => {
  for (const worker of workers) await worker.stop()
  await server?.stop()
  await database.stop()
})

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const settingsOf = (port: number, change: Partial<MailSettings> = {}): MailSettings => ({
  ...{ host: '127.0.0.1', port, tls: 'off', user: null, password: null, from: 'ward@hospital.test' },
  ...change,
})
function workerOf(port: number, change: Partial<MailSettings> = {}, node = 'a'): OutboxWorker {
  const carrier = smtpCarrier(settingsOf(port, change), 'ward.test')
  const worker = new OutboxWorker({
    db: database.db,
    node,
    carriers: { mail: carrier },
    log: quiet,
    clock: manualClock(),
    elapsed: () => elapsed,
  })
  workers.push(worker)
  return worker
}
const write = (about: string, to = 'help@hospital.test') =>
  post(database.db, { about, to, subject: `About ${about}`, text: 'Words of it' })
const aboutOf = ({ raw }: { raw: string }) => /^subject: about (.*)$/im.exec(raw)?.[1]?.trim()
const rows = async () =>
  (
    await sql<{ about: string; state: string; attempts: number; problem: string | null }>`
      select about, state, attempts, problem from outbox order by id`.execute(database.db)
  ).rows
/** The database does not answer meanwhile. */
const goneWhile = (away: { is: boolean }): KyselyPlugin => ({
  transformQuery({ node }) {
    if (away.is) throw Object.assign(new Error('shut down'), { code: '57P01' })
    return node
  },
  transformResult: async ({ result }) => result,
})
/** As if the pause before the next try were over, and whoever has letters now had not held them since. */
const timePasses = async () => {
  elapsed += HELD_MS
  await sql`update outbox set due = clock_timestamp(), taken_until = taken_until - interval '1 hour'`.execute(
    database.db,
  )
}

test('a letter leaves once, when what caused it is done, and never when it is not', async () => {
  server = await openMailServer()
  await database.db.transaction().execute(async (trx) => {
    await post(trx, { about: 'kept', to: 'help@hospital.test', subject: 'About kept', text: 'Wörds' })
    await post(trx, { about: 'kept', to: 'help@hospital.test', subject: 'About kept', text: 'Wörds' })
  })
  const undone = database.db.transaction().execute(async (trx) => {
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

test('words of people stay words: they end no mail, begin no other, and name nobody it goes to', async () => {
  server = await openMailServer()
  const hostile = 'x\r\n.\r\nMAIL FROM:<a@evil.test>\r\nRCPT TO:<b@evil.test>\r\nDATA\r\n'
  const to = 'help@hospital.test'
  await post(database.db, { about: 'text', to, subject: 'About text', text: `${hostile}end` })
  const subject = `About head\r\nBcc: c@evil.test\r\n\r\n${hostile}`
  await post(database.db, { about: 'head', to, subject, text: 'end' })
  await workerOf(server.port).look()
  expect(server.mails.map((mail) => mail.to)).toEqual([[to], [to]])
  for (const { raw } of server.mails) {
    expect(raw.trimEnd()).toMatch(/end$/)
    const [head = ''] = raw.split('\r\n\r\n')
    expect(head).not.toMatch(/^(bcc|mail from|rcpt to)/im)
  }
})

test('while the server is away letters wait, and then arrive in the order they were written', async () => {
  const away = await openMailServer()
  await away.stop()
  const worker = workerOf(away.port)
  for (const about of ['one', 'two', 'three']) await write(about)
  await worker.look()
  expect(await rows()).toMatchObject([
    { state: 'waiting', attempts: 1, problem: 'the mail server: ESOCKET' },
    { state: 'waiting', attempts: 0 },
    { state: 'waiting', attempts: 0 },
  ])
  server = await openMailServer({}, away.port)
  await timePasses()
  await worker.look()
  expect(server.mails.map(aboutOf)).toEqual(['one', 'two', 'three'])
})

test('a server that begins anew sends at once what it held when it ended, and leaves what others hold', async () => {
  server = await openMailServer()
  for (const [node, about] of [
    ['a', 'held here'],
    ['b', 'held elsewhere'],
  ] as const) {
    await write(about, `${node}@hospital.test`)
    const taker = { node, ofOthers: true, carrying: [] }
    expect(await takeLetters(database.db, taker, 'mail', 1)).toHaveLength(1)
  }
  const worker = workerOf(server.port)
  await worker.look()
  expect(server.mails).toEqual([])
  worker.start()
  await worker.look()
  expect(server.mails.map(aboutOf)).toEqual(['held here'])
  expect(await rows()).toMatchObject([
    { state: 'sent', attempts: 2 },
    { state: 'waiting', attempts: 1 },
  ])
})

test('an address that is refused for good is tried no more, and keeps nobody waiting', async () => {
  server = await openMailServer({
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

test('what a server refuses because of who we are waits until it is set right, as any mail would be lost', async () => {
  let takesUs = false
  server = await openMailServer({
    onMailFrom: (_address, _session, done) => done(takesUs ? null : answering(530)),
  })
  const worker = workerOf(server.port)
  await write('page')
  await worker.look()
  expect(await rows()).toMatchObject([{ state: 'waiting', problem: 'the mail server: EENVELOPE 530' }])
  takesUs = true
  await timePasses()
  await worker.look()
  expect(server.mails.map(aboutOf)).toEqual(['page'])
})

test('what waits for a way out that is closed or gone keeps nothing to the same address waiting that leaves another way', async () => {
  server = await openMailServer()
  await post(database.db, {
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

test('one that is refused for the moment goes before those behind it all the same', async () => {
  let busy = true
  server = await openMailServer({ refuses: () => (busy ? answering(451) : null) })
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

test('a letter cut off in its midst goes again, under the same Message-ID', async () => {
  const seen: string[] = []
  let cuts = 1
  server = await openMailServer({
    onData: (stream, _session, done) => {
      let raw = ''
      stream.on('data', (part: Buffer) => {
        raw += part
      })
      stream.on('end', () => {
        seen.push(/^message-id: (.*)$/im.exec(raw)?.[1]?.trim() ?? '')
        if (cuts-- > 0) return done(answering(421))
        done()
      })
    },
  })
  const worker = workerOf(server.port)
  await write('cut')
  await worker.look()
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  await timePasses()
  await worker.look()
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
  expect(seen).toHaveLength(2)
  expect(new Set(seen).size).toBe(1)
})

test('letters that hang keep neither those of another way waiting nor those of their own', async () => {
  const arrived: string[] = []
  const carriers: Carriers = {
    mail: {
      send: ({ about, to }, signal) => {
        if (to.startsWith('hangs'))
          return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('cut'))))
        arrived.push(about)
        return Promise.resolve('taken')
      },
      close: () => {},
    },
    inbox: {
      send: async ({ about }) => {
        arrived.push(about)
        return 'taken'
      },
      close: () => {},
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
  const worker = new OutboxWorker({ db: database.db, node: 'a', carriers, log: quiet, clock: manualClock() })
  try {
    for (let i = 0; i < 5; i++) await write(`hangs ${i}`, `hangs-${i}@hospital.test`)
    await worker.begin()
    await write('mail')
    await post(database.db, { via: 'inbox', about: 'page', to: '7101', subject: '', text: 'MICU 1' })
    await worker.begin()
    expect(arrived.sort()).toEqual(['mail', 'page'])
  } finally {
    aborted()
    await worker.stop()
    given.mockRestore()
  }
})

test('what was never tried goes before what failed, however much of that there is', async () => {
  const tried: string[] = []
  const send = async ({ about }: { about: string }) => {
    tried.push(about)
    throw new Error('later')
  }
  const carriers: Carriers = { mail: { send, close: () => {} } }
  const worker = new OutboxWorker({ db: database.db, node: 'a', carriers, log: quiet, clock: manualClock() })
  workers.push(worker)
  for (let i = 0; i < 12; i++) await write(`old ${i}`, `old-${i}@hospital.test`)
  await worker.look()
  await write('new')
  await timePasses()
  tried.length = 0
  await worker.look()
  expect(tried.slice(0, 10)).toContain('new')
})

test('of several nodes one takes each letter', async () => {
  server = await openMailServer()
  const nodes = ['a', 'b', 'c'].map((node) => workerOf(server?.port ?? 0, {}, node))
  const wanted = Array.from({ length: 30 }, (_, i) => `letter ${i}`)
  for (const [i, about] of wanted.entries()) await write(about, `to${i % 4}@hospital.test`)
  await Promise.all(nodes.map((node) => node.look()))
  await workerOf(server.port, {}, 'd').look()
  expect(server.mails.map(aboutOf).toSorted()).toEqual(wanted.toSorted())
})

test('what a node that died had taken is sent by another, and what the dead one kept is not believed', async () => {
  server = await openMailServer()
  await write('held')
  await sql`update outbox set taken_by = 'dead', attempts = 1, taken_until = clock_timestamp() + interval '10 seconds'`.execute(
    database.db,
  )
  const worker = workerOf(server.port)
  await worker.look()
  expect(server.mails).toEqual([])
  await timePasses()
  await worker.look()
  expect(server.mails.map(aboutOf)).toEqual(['held'])
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
})

/** A node whose letters are on their way until they are cut off. */
function slowWorker(node: string) {
  let cut = 0
  const send = (_letter: unknown, signal: AbortSignal) =>
    new Promise<string>((_, reject) =>
      signal.addEventListener('abort', () => {
        cut += 1
        reject(new Error('cut'))
      }),
    )
  const carriers: Carriers = { mail: { send, close: () => {} } }
  const parts = { db: database.db, node, log: quiet, clock: manualClock(), elapsed: () => elapsed }
  return { worker: new OutboxWorker({ ...parts, carriers }), cut: () => cut }
}
/** As if nobody had held what is on its way for as long as that counts. */
const heldNoMore = () => sql`update outbox set taken_until = clock_timestamp()`.execute(database.db)

test('what a node is sending stays its own for as long as it says so, and is cut off there once another took it', async () => {
  server = await openMailServer()
  const slow = slowWorker('slow')
  const other = workerOf(server.port, {}, 'other')
  await other.look()
  await write('slow')
  await slow.worker.begin()
  elapsed += HELD_MS - 1
  await slow.worker.hold()
  elapsed += 1
  await heldNoMore()
  await slow.worker.hold()
  await other.look()
  expect([server.mails, slow.cut()]).toEqual([[], 0])
  await heldNoMore()
  await other.look()
  expect(server.mails.map(aboutOf)).toEqual(['slow'])
  await slow.worker.hold()
  expect(slow.cut()).toBe(1)
  await slow.worker.stop()
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
})

test('what a node could not hold it cuts off by itself, before another takes it', async () => {
  const slow = slowWorker('slow')
  await write('slow')
  await slow.worker.begin()
  elapsed += HELD_MS
  await slow.worker.hold()
  expect(slow.cut()).toBe(1)
  await slow.worker.stop()
  expect(await rows()).toMatchObject([{ state: 'waiting', problem: 'cut' }])
})

test('a node that began, or came back to the database, a moment ago leaves others the time to say what they hold', async () => {
  const left: string[] = []
  const away = { is: false }
  const worker = new OutboxWorker({
    ...{ db: database.db.withPlugin(goneWhile(away)), node: 'a', log: quiet, clock: manualClock() },
    carriers: {
      mail: {
        send: async ({ about }) => {
          left.push(about)
          return 'taken'
        },
        close: () => {},
      },
    },
    elapsed: () => elapsed,
  })
  workers.push(worker)
  const takenElsewhere = async (about: string) => {
    await write(about, `${about}@hospital.test`)
    const taker = { node: 'b', ofOthers: false, carrying: [] }
    expect(await takeLetters(database.db, taker, 'mail', 1)).toHaveLength(1)
    await heldNoMore()
  }
  await takenElsewhere('first')
  await worker.look()
  expect(left).toEqual([])
  elapsed += HELD_MS
  await worker.look()
  expect(left).toEqual(['first'])
  away.is = true
  await worker.look()
  away.is = false
  await takenElsewhere('second')
  elapsed += HELD_MS
  await worker.look()
  expect(left).toEqual(['first'])
  elapsed += HELD_MS
  await worker.look()
  expect(left).toEqual(['first', 'second'])
})

test('a proof of a mail server that never comes to an end ends when it is told to', async () => {
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  const drips = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 ward.test\r\n')
    socket.on('data', () => {
      const drip = setInterval(() => socket.write('250-more\r\n'), 20)
      socket.on('close', () => clearInterval(drip))
      asked()
    })
  })
  await new Promise<void>((resolve) => drips.listen(0, '127.0.0.1', resolve))
  const told = new AbortController()
  const carrier = smtpCarrier(settingsOf((drips.address() as AddressInfo).port), 'ward.test')
  try {
    const proof = carrier.prove?.(told.signal)
    await isAsked
    told.abort()
    await expect(proof).rejects.toThrow('the mail server: ECUT')
  } finally {
    carrier.close()
    await new Promise((resolve) => drips.close(resolve))
  }
})

test('a clock that was set back does not keep letters for as long', async () => {
  server = await openMailServer()
  await write('dated ahead')
  await sql`update outbox set due = clock_timestamp() + interval '3 hours'`.execute(database.db)
  await workerOf(server.port).look()
  expect(server.mails.map(aboutOf)).toEqual(['dated ahead'])
})

test('nothing is said to a mail server of a certificate nobody vouches for', async () => {
  const authority = await openTestAuthority()
  const { key, cert } = await authority.issue('localhost', { addresses: ['127.0.0.1'] })
  const files = { key: await readFile(key), cert: await readFile(cert) }
  let said = 0
  const heard = (_: unknown, __: unknown, done: (error?: Error | null) => void) => {
    said += 1
    done(answering(535))
  }
  const told = { onMailFrom: heard, onAuth: heard as never, ...files }
  const login = { user: 'ward', password: { text: 'a password' } } as const
  for (const tls of ['tls', 'starttls'] as const) {
    server = await openMailServer({ ...told, secure: tls === 'tls', disabledCommands: [] })
    await write(`secret by ${tls}`, `${tls}@hospital.test`)
    await workerOf(server.port, { tls, ...login }).look()
    await server.stop()
  }
  server = null
  await authority.remove()
  expect(said).toBe(0)
  const problem = expect.stringMatching(/^the mail server: E(SOCKET|TLS)/)
  expect(await rows()).toMatchObject([
    { state: 'waiting', problem },
    { state: 'waiting', problem },
  ])
})

describe('without TLS', () => {
  test('nothing is said to a server that should have it, no password and no words', async () => {
    let said = 0
    const heard = (_: unknown, __: unknown, done: (error?: Error | null) => void) => {
      said += 1
      done(answering(535))
    }
    server = await openMailServer({ onMailFrom: heard, onAuth: heard as never })
    await write('secret')
    await workerOf(server.port, { tls: 'starttls', user: 'ward', password: { text: 'a password' } }).look()
    expect(said).toBe(0)
    expect(await rows()).toMatchObject([{ state: 'waiting', problem: expect.stringContaining('ETLS') }])
  })
})

test('what is told of the mail: what waits, since when and why, and what of the day arrived or was lost', async () => {
  let busy = true
  server = await openMailServer({
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
  expect(await mailState(database.db)).toMatchObject({
    ...{
      waiting: 1,
      waitingSince: expect.any(String),
      late: false,
      problem: 'the mail server: EMESSAGE 451',
    },
    ...{ sent: 1, lost: 1, lostProblem: 'the mail server: EENVELOPE 550' },
  })
  await sql`update outbox set created = created - interval '3 minutes'`.execute(database.db)
  expect(await mailState(database.db)).toMatchObject({ late: true })
  busy = false
  await timePasses()
  await worker.look()
  expect(await mailState(database.db)).toMatchObject({ waiting: 0, waitingSince: null, late: false, sent: 2 })
})

test('a letter that left while the database went away leaves once: how it ended is kept when it is back', async () => {
  const left: string[] = []
  const away = { is: false }
  const worker = new OutboxWorker({
    ...{ db: database.db.withPlugin(goneWhile(away)), node: 'a', log: quiet, clock: manualClock() },
    carriers: {
      mail: {
        send: async ({ about }) => {
          left.push(about)
          away.is = true
          return 'taken'
        },
        close: () => {},
      },
    },
  })
  workers.push(worker)
  await write('once')
  await worker.look()
  away.is = false
  await timePasses()
  await worker.look()
  expect(left).toEqual(['once'])
  expect(await rows()).toMatchObject([{ about: 'once', state: 'sent', attempts: 1 }])
})
