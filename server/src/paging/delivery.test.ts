import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { answering, type MailServer, openMailServer } from '../../test-support/mail-server.ts'
import { manualClock } from '../../test-support/manual-clock.ts'
import type { Carrier } from '../outbox/letter.ts'
import { smtpCarrier } from '../outbox/smtp.ts'
import { HELD_MS } from '../outbox/take.ts'
import { OutboxWorker } from '../outbox/worker.ts'
import { withAnswerLinks } from './answer-links.ts'
import { PAGERS } from './pagers.ts'
import type { PagingSettings } from './paging-settings.ts'
import { pagingState } from './paging-state.ts'
import { writePage } from './write-page.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const URL = 'https://ward.test'
const settings: PagingSettings = {
  way: 'mail',
  pagers: PAGERS,
  address: '{pager}@pager.test',
  webhook: null,
  publicUrl: URL,
}
const PAGES = 24

let database: TestDatabase
let server: MailServer | null
beforeEach(async () => {
  database = await openTestDatabase()
  server = null
})
afterEach(async () => {
  await server?.stop()
  await database.stop()
})

const carrierOf = (port: number): Carrier =>
  withAnswerLinks(
    smtpCarrier(
      { host: '127.0.0.1', port, tls: 'off', user: null, password: null, from: 'ward@hospital.test' },
      'ward.test',
    ),
    database.db,
    URL,
  )
/** A node that looks once, takes over what others left, and stops. */
const lookOnce = async (carrier: Carrier, node: string) => {
  let elapsed = 0
  const parts = { db: database.db, node, log: quiet, clock: manualClock(), elapsed: () => elapsed }
  const worker = new OutboxWorker({ ...parts, carriers: { mail: carrier } })
  await worker.look()
  elapsed += HELD_MS
  await worker.look()
  await worker.stop()
}
/** A node killed after the mail server has the page, before that is stored. */
const dying = (carrier: Carrier): Carrier => ({
  ...carrier,
  send: async (letter, signal) => {
    await carrier.send(letter, signal)
    await sql`update outbox set attempts = attempts + 1 where id = ${letter.id}`.execute(database.db)
    return ''
  },
})
/** As if all pauses, and the holds of nodes that died, were over. */
const timePasses = (minutes = 0) =>
  sql`
    update outbox set due = clock_timestamp(), taken_until = taken_until - interval '1 hour',
      created = created - ${minutes} * interval '1 minute' where state = 'waiting'`.execute(database.db)
const pagerOf = (i: number) => String(7100 + (i % 6))
const textOf = ({ raw }: { raw: string }) => /page number (\d+)/.exec(raw)?.[1]

// shows: P1.8
test('every page arrives, under one name, in order per pager, though mail servers fail and nodes die', async () => {
  const write = (i: number) =>
    database.db.transaction().execute((trx) =>
      writePage(
        trx,
        {
          about: `due ${i}`,
          kind: 'person',
          area: 'awicu',
          roomSys: 1,
          room: 'MICU 1',
          role: 'Nurse',
          recipient: `Nurse ${i % 6}`,
          pager: pagerOf(i),
          message: `page number ${i}`,
        },
        settings,
        Date.now(),
      ),
    )
  for (let i = 0; i < PAGES; i++) await Promise.all([write(i), write(i)])

  const away = await openMailServer()
  await away.stop()
  await lookOnce(carrierOf(away.port), 'a')
  await sql`update pages set created = created - interval '10 minutes'`.execute(database.db)
  await timePasses(10)
  expect((await pagingState(database.db, 'mail', Date.now())).undelivered).toHaveLength(PAGES)

  let asked = 0
  server = await openMailServer(
    {
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('7105') ? answering(550) : null),
      refuses: () => (++asked % 5 === 0 ? answering(421) : null),
    },
    away.port,
  )
  for (let i = 0; i < 20; i++) {
    const carrier = carrierOf(server.port)
    await lookOnce(i % 3 === 0 ? dying(carrier) : carrier, `node ${i}`)
    await timePasses()
  }

  const byName = new Map(server.mails.map((mail) => [mail.messageId, mail]))
  const arrived = [...byName.values()]
  const due = Array.from({ length: PAGES }, (_, i) => i).filter((i) => pagerOf(i) !== '7105')
  expect(
    arrived
      .map(textOf)
      .map(Number)
      .toSorted((a, b) => a - b),
  ).toEqual(due)
  for (const pager of new Set(due.map(pagerOf))) {
    const own = arrived.filter(({ to }) => to.includes(`${pager}@pager.test`)).map(textOf)
    expect(own.map(Number)).toEqual(due.filter((i) => pagerOf(i) === pager))
  }
  const { undelivered } = await pagingState(database.db, 'mail', Date.now())
  expect(undelivered.map(({ problem }) => problem)).toEqual(
    Array(PAGES / 6).fill('the mail server: EENVELOPE 550'),
  )
})
