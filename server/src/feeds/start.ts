import type { FeedBeat } from '@wardlight/contracts/live'
import type { DeadLettersAnswer, Feed, RetryDeadLetterAnswer } from '@wardlight/contracts/system'
import type { Db } from '../store/database.ts'
import { listDeadLetters, readDeadLetter } from './dead-letters.ts'
import { FeedStates } from './feed-states.ts'
import { acknowledge } from './hl7/ack.ts'
import { NO_HEADER, readHeader } from './hl7/header.ts'
import { Ingest } from './ingest/ingest.ts'
import { openLetter } from './ingest/letter.ts'
import { nameOf } from './ingest/outage.ts'
import type { Connection, ConnectionLimits } from './mllp/connection.ts'
import type { Frame } from './mllp/framer.ts'
import { listen } from './mllp/listener.ts'
import { type FeedConfig, openCodeBooks } from './understand/code-book.ts'
import { emptyFrame, notHl7, tooBig } from './understand/refusal.ts'
import type { FeedLog, WardPort } from './ward-port.ts'

export interface FeedSettings {
  mllpHost: string
  /** 0 takes any free port. */
  mllpPort: number
  limits?: Partial<ConnectionLimits>
  maxConnections?: number
  /** How long messages are held while the database does not answer. */
  holdMs?: number
}

export interface FeedsOptions<Change> {
  db: Db
  ward: WardPort<Change>
  settings: FeedSettings
  log: FeedLog
  config: FeedConfig
  now?: () => Date
}

export interface Feeds {
  port: number
  feeds(): Feed[]
  beat(): FeedBeat
  deadLetters(): Promise<DeadLettersAnswer>
  retry(id: number): Promise<RetryDeadLetterAnswer>
  /** Answers what came in, then closes. */
  stop(): Promise<void>
}

const LIMITS: ConnectionLimits = {
  maxBytes: 1024 * 1024,
  maxUnanswered: 512,
  maxUnansweredBytes: 4 * 1024 * 1024,
  frameMs: 30_000,
  idleMs: 60 * 60_000,
}
const REFRESH_MS = 10_000

/** Opens the MLLP port and keeps the ward fed. Expects the migrations to have run. */
export async function startFeeds<Change>(options: FeedsOptions<Change>): Promise<Feeds> {
  const { db, ward, settings, log, config, now = () => new Date() } = options
  const limits = { ...LIMITS, ...settings.limits }
  const books = openCodeBooks(config)
  const states = new FeedStates(config.silentAfter, now)
  await states.read(db)
  const ingest = new Ingest({
    db,
    ward,
    log,
    holdMs: settings.holdMs ?? 10_000,
    onCommitted: (totals) => states.add(totals),
  })

  async function answer(frame: Frame, connection: Connection): Promise<Buffer> {
    const received = now()
    const header = readHeader(frame.body)
    const known =
      frame.kind === 'oversize' ? tooBig(limits.maxBytes) : frame.body.length === 0 ? emptyFrame() : null
    const letter = openLetter(frame.body, header, received, books, known ?? (header ? null : notHl7()))
    states.connected(letter.feed, connection)
    if (frame.kind === 'oversize') letter.body = Buffer.alloc(0)
    const refusal = frame.body.length === 0 ? letter.refusal : await ingest.take(letter)
    return acknowledge(header ?? NO_HEADER, refusal ?? { code: 'AA' }, now())
  }

  const listener = await listen({
    host: settings.mllpHost,
    port: settings.mllpPort,
    limits,
    maxConnections: settings.maxConnections ?? 500,
    answer,
    closed(connection, counts) {
      states.disconnected(connection)
      if (counts.skipped + counts.truncated > 0)
        log.warn(counts, 'A feed connection sent bytes outside frames or frames cut short')
    },
  })

  const refresh = setInterval(() => {
    states.read(db).catch((error) => log.warn({ error: nameOf(error) }, 'Feed totals could not be read'))
  }, REFRESH_MS)

  return {
    port: listener.port,
    feeds: () => states.feeds(),
    beat: () => states.beat(),
    deadLetters: () => listDeadLetters(db),
    async retry(id) {
      const stored = await readDeadLetter(db, id)
      if (!stored) return { applied: false, reason: 'There is no dead letter of this number.' }
      const header = readHeader(stored.body)
      const letter = openLetter(stored.body, header, stored.received, books)
      const refusal = await ingest.take({ ...letter, identity: stored.identity })
      return { applied: refusal === null, reason: refusal?.reason ?? '' }
    },
    async stop() {
      clearInterval(refresh)
      const stopped = listener.stop()
      await Promise.all([stopped, ingest.stop()])
    },
  }
}
