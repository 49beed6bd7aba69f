import type {
  DeadLetterDetail,
  DeadLettersAnswer,
  RetryDeadLetterAnswer,
} from '@wardlight/contracts/dead-letters'
import type { Feed } from '@wardlight/contracts/feeds'
import type { FeedBeat } from '@wardlight/contracts/live'
import { senderOf } from '@wardlight/hl7/batch'
import { readHeader } from '@wardlight/hl7/header'
import type { Db } from '../store/database.ts'
import { errorName } from '../store/error-name.ts'
import { Arrivals, lastArrival } from './arrivals.ts'
import { ClockErrors } from './clock-errors.ts'
import { closeDeadLetter, listDeadLetters, readDeadLetter, segmentsAtFault } from './dead-letters.ts'
import { type DoorSettings, OPEN_DOOR } from './door-settings.ts'
import { feedName } from './feed-name.ts'
import { FeedStates } from './feed-states.ts'
import { keepVersion } from './feeds-versions.ts'
import { answerFrame } from './frame-answers.ts'
import { Ingest, type IngestOptions } from './ingest/ingest.ts'
import { readMessage } from './ingest/received-message.ts'
import { atEntry } from './known-senders.ts'
import { LetterBudget } from './letter-budget.ts'
import type { ConnectionLimits } from './mllp/connection.ts'
import { listen } from './mllp/listener.ts'
import { type DoorView, openDoor } from './open-door.ts'
import { ReadingTurns } from './reading-turns.ts'
import { refreshTotals } from './refresh-totals.ts'
import { remapJournal } from './remap-journal.ts'
import { RepeatedWarning } from './repeated-warning.ts'
import { barredOf } from './sender-rules.ts'
import { StreamFaults } from './stream-faults.ts'
import type { FeedConfig } from './understand/code-book.ts'
import { FeedKinds } from './understand/feed-kinds.ts'
import { isBeginningOnly } from './understand/message-refusal.ts'
import { MessageReader } from './understand/understand.ts'
import type { FeedLog, WardPort } from './ward-port.ts'

/** Where and how the feeds listen. */
export interface FeedDoorSettings {
  mllpHost: string
  /** 0 takes any free port. */
  mllpPort: number
  limits?: Partial<Omit<ConnectionLimits, 'maxBytes'>>
  /** Who may come in; everybody when left out. */
  door?: DoorSettings
  /** How long messages are held while the database does not answer. */
  holdMs?: number
}

interface FeedsOptions<Change> {
  db: Db
  ward: WardPort<Change>
  settings: FeedDoorSettings
  log: FeedLog
  config: FeedConfig
  now?: () => Date
  store?: IngestOptions<Change>['store']
}

export interface Feeds {
  port: number
  door: DoorView
  feeds(): Feed[]
  beat(): FeedBeat
  deadLetters(): Promise<DeadLettersAnswer>
  /** What holds a dead letter up; null when there is none of this number. It names the patient. */
  deadLetter(id: number): Promise<DeadLetterDetail | null>
  /** `samePerson`: an administrator says the message speaks of the person it names, whatever birth date and sex say. */
  retry(id: number, samePerson?: boolean): Promise<RetryDeadLetterAnswer>
  /** It will not be applied any more; false when there is none of this number. */
  close(id: number): Promise<boolean>
  /** Stops expecting the feed; false when there is none of this name. */
  retire(name: string): Promise<boolean>
  /** Answers what came in, then closes. */
  stop(): Promise<void>
}

const LIMITS: Omit<ConnectionLimits, 'maxBytes'> = {
  maxUnanswered: 512,
  maxUnansweredBytes: 4 * 1024 * 1024,
  frameMs: 30_000,
  firstMs: 30_000,
  idleMs: 2 * 60 * 60_000,
  maxStray: 64 * 1024,
  endMs: 1000,
}
const REFRESH_MS = 10_000

/** Opens the MLLP port and keeps the ward fed. Expects the migrations to have run. */
export async function startFeeds<Change>(options: FeedsOptions<Change>): Promise<Feeds> {
  const { db, ward, settings, log, config, now = () => new Date(), store } = options
  const clocks = new ClockErrors()
  const clockError = (feed: string): number | null => clocks.of(feed, now().getTime())
  const states = new FeedStates((feed) => config.feed(feed), clockError, now)
  await states.read(db)
  await keepVersion(db, config.feedsVersion())
  const reader = new MessageReader(config, new FeedKinds(states.monitors()))
  const letters = new LetterBudget((feed) => states.isKnown(feed))
  await letters.read(db)
  const ingest = new Ingest({
    db,
    ward,
    log,
    now,
    holdMs: settings.holdMs ?? 10_000,
    clockError,
    store,
    onCommitted: (totals) => states.add(totals),
    mayKeep: ({ feed, body }) => letters.take([{ feed, bytes: body.length }]),
  })
  const arrivals = new Arrivals(await lastArrival(db))
  const turns = new ReadingTurns()
  const warning = new RepeatedWarning(log)
  const faults = new StreamFaults(warning)
  const rules = settings.door ?? OPEN_DOOR
  const { door, view } = await openDoor(rules, log, warning, now)
  const limitOf = (beginning: Buffer): number => {
    const header = senderOf(beginning)
    return config.feed(header ? feedName(header) : '').maxBytes
  }

  const listener = await listen({
    host: settings.mllpHost,
    port: settings.mllpPort,
    limits: { ...LIMITS, maxBytes: limitOf, ...settings.limits },
    door,
    answer: (frame, line) =>
      answerFrame(frame, {
        reader,
        now,
        barred(feed) {
          const barred = barredOf(config.feed(feed), line.peer, rules.unlistedSenders)
          if (barred) door.refusals.add(line.place.source, 'sender', feed)
          return barred
        },
        turn: (bytes) => turns.enter(line, bytes),
        take(message) {
          const known = states.isKnown(message.feed)
          const came = arrivals.next(message.received)
          for (const one of [message, ...message.parts]) one.came = came
          return ingest.take(atEntry(message, states, letters), { host: line.place.source, line, known })
        },
        heard({ feed, type, ahead, received }) {
          if (type !== '') line.heard(feed)
          states.connected(feed, line)
          faults.heard(feed, line)
          if (ahead !== null) clocks.add(feed, ahead, received.getTime())
        },
      }),
    closed(line) {
      states.disconnected(line)
      faults.closed(line)
    },
  })

  const tell = (what: string) => (error: unknown) => log.warn({ error: errorName(error) }, what)
  const refreshing = refreshTotals(
    () => faults.store(db).then(() => Promise.all([states.read(db), letters.read(db)])),
    log,
  )
  let remapping = Promise.resolve()
  let stopping = false
  const remap = (): void => {
    remapping = remapping
      .then(() => remapJournal({ db, ward, log, config, ended: () => stopping }))
      .catch(tell('The journal could not be reread with the new settings'))
  }
  remap()
  let again = false
  const readAnew = (): void => {
    again = true
    remapping = remapping
      .then(() => keepVersion(db, config.feedsVersion()))
      .catch(tell('The new settings of feeds could not be stored'))
    remap()
  }
  /** Reads the journal once more: messages read by the earlier settings may have been stored after the first pass. */
  const readOnceMore = (): void => {
    if (again) remap()
    again = false
  }
  const refresh = setInterval(() => {
    void refreshing()
    readOnceMore()
  }, REFRESH_MS)
  const unwatch = config.watchFeeds?.(({ fault }) => {
    if (fault) {
      log.error({ fault }, 'feeds.json has a fault; the previous settings stay in effect')
      return
    }
    log.info({}, 'The changed feeds.json is in effect')
    readAnew()
  })
  const unwatchNames = config.watchNames?.(readAnew)

  return {
    port: listener.port,
    door: view,
    feeds: () => states.feeds(),
    beat: () => states.beat(),
    deadLetters: () => listDeadLetters(db),
    async deadLetter(id) {
      const stored = await readDeadLetter(db, id)
      if (!stored) return null
      return { id, segments: segmentsAtFault(stored.body, stored.fault) }
    },
    close: async (id) => {
      const closed = await closeDeadLetter(db, id)
      if (closed) await Promise.all([states.read(db), letters.read(db)])
      return closed
    },
    async retry(id, samePerson = false) {
      const stored = await readDeadLetter(db, id)
      if (!stored) return { applied: false, reason: 'There is no dead letter of this number.' }
      if (isBeginningOnly(stored.reason))
        return {
          applied: false,
          reason: "Only its beginning is kept. Raise maxBytes in the feed's settings and have it sent again.",
        }
      const message = readMessage(stored.body, readHeader(stored.body), stored.received, reader)
      if (samePerson)
        message.events = message.events.map((event) => ({
          ...event,
          patient: { ...event.patient, confirmed: true },
        }))
      const { identity, came } = stored
      const refusal = await ingest.take({ ...message, again: true, kept: true, identity, came, ahead: null })
      return { applied: refusal === null, reason: refusal?.reason ?? '' }
    },
    retire: (name) => states.retire(db, name),
    async stop() {
      clearInterval(refresh)
      unwatch?.()
      unwatchNames?.()
      stopping = true
      const stopped = listener.stop()
      await Promise.all([stopped, ingest.stop(), remapping])
      await faults.store(db).catch(tell('Counts of feeds could not be stored'))
    },
  }
}
