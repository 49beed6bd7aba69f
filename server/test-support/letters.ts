import { afterEach, beforeEach } from '@jest/globals'
import { type KyselyPlugin, sql } from 'kysely'
import type { Carriers } from '../src/outbox/letter.ts'
import type { MailSettings } from '../src/outbox/mail-settings.ts'
import { post } from '../src/outbox/post.ts'
import { smtpCarrier } from '../src/outbox/smtp.ts'
import { HELD_MS } from '../src/outbox/take.ts'
import { OutboxWorker, type WorkerParts } from '../src/outbox/worker.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { type MailServer, openMailServer } from './mail-server.ts'
import { manualClock } from './manual-clock.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

interface KeptLetter {
  about: string
  state: string
  attempts: number
  problem: string | null
}

export const settingsOf = (port: number, change: Partial<MailSettings> = {}): MailSettings => ({
  ...{ host: '127.0.0.1', port, tls: 'off', user: null, password: null, from: 'ward@hospital.test' },
  ...change,
})
export const aboutOf = ({ raw }: { raw: string }) => /^subject: about (.*)$/im.exec(raw)?.[1]?.trim()

/** Makes every query fail, as if the database were shut down, while `away.is`. */
export const goneWhile = (away: { is: boolean }): KyselyPlugin => ({
  transformQuery({ node }) {
    if (away.is) throw Object.assign(new Error('shut down'), { code: '57P01' })
    return node
  },
  transformResult: async ({ result }) => result,
})

/** An outbox of each test; what a test opens ends with it. */
export function letters() {
  let database: TestDatabase
  let servers: MailServer[]
  let workers: OutboxWorker[]
  let elapsed: number
  beforeEach(async () => {
    database = await openTestDatabase()
    servers = []
    workers = []
    elapsed = 0
  })
  afterEach(async () => {
    for (const worker of workers) await worker.stop()
    for (const server of servers) await server.stop()
    await database.stop()
  })
  const carrying = (carriers: Carriers, parts: Partial<WorkerParts> = {}): OutboxWorker => {
    const usual = { db: database.db, node: 'a', log: quiet, clock: manualClock(), elapsed: () => elapsed }
    const worker = new OutboxWorker({ ...usual, ...parts, carriers })
    workers.push(worker)
    return worker
  }
  return {
    db: () => database.db,
    openServer: async (...how: Parameters<typeof openMailServer>): Promise<MailServer> => {
      const server = await openMailServer(...how)
      servers.push(server)
      return server
    },
    /** A worker with these ways out. */
    carrying,
    /** One that sends to a mail server. */
    workerOf: (port: number, change: Partial<MailSettings> = {}, node = 'a'): OutboxWorker =>
      carrying({ mail: smtpCarrier(settingsOf(port, change), 'ward.test') }, { node }),
    write: (about: string, to = 'help@hospital.test') =>
      post(database.db, { about, to, subject: `About ${about}`, text: 'Words of it' }),
    rows: async (): Promise<KeptLetter[]> => {
      const { rows } = await sql<KeptLetter>`
        select about, state, attempts, problem from outbox order by id`.execute(database.db)
      return rows
    },
    /** Advances the monotonic clock of the workers, ms. */
    elapse: (ms: number) => {
      elapsed += ms
    },
    /** Makes every letter due, and ends the hold of whoever had it. */
    timePasses: async () => {
      elapsed += HELD_MS
      await sql`
        update outbox set due = clock_timestamp(), taken_until = taken_until - interval '1 hour'`.execute(
        database.db,
      )
    },
    /** Expires the hold on every letter under way. */
    heldNoMore: () => sql`update outbox set taken_until = clock_timestamp()`.execute(database.db),
  }
}
