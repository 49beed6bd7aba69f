import { readHeader } from '@wardlight/hl7/header'
import { sql } from 'kysely'
import type { FeedSettings } from '../config/feed-settings.ts'
import type { FeedsVersion } from '../config/feeds-file.ts'
import type { Db } from '../store/database.ts'
import { isOutage } from '../store/store-errors.ts'
import type { ClinicalEvent, Observation } from '../ward/events.ts'
import type { ReadCode } from '../ward/readings/read-code.ts'
import {
  beginRereading,
  endRereading,
  otherwiseRead,
  type Rereading,
  readPage,
  settingsBy,
} from './feeds-versions.ts'
import { type FeedConfig, openCodeBooks } from './understand/code-book.ts'
import { isRefusal } from './understand/message-refusal.ts'
import { MessageReader } from './understand/understand.ts'
import type { FeedLog, WardPort } from './ward-port.ts'

interface RemapOptions<Change> {
  db: Db
  ward: WardPort<Change>
  log: FeedLog
  config: FeedConfig
  /** True when it is time to end. */
  ended(): boolean
}

type PageOptions<Change> = RemapOptions<Change> & { version: FeedsVersion }
type Observations = Extract<ClinicalEvent, { kind: 'observations' }>

const PAGE = 200
const RETRY_MS = 1000
/** The most messages of a feed that are read again, the newest first. */
const MOST = 200_000

/**
 * Applies codes and units that feeds.json gives only now to the journal of feeds read by another mapping, a page at a
 * time, newest first. Readings already there are stored again; what was received later stands. A page is retried until
 * the database takes it. Another change of feeds.json ends this run: the next takes over.
 */
export async function remapJournal<Change>(options: RemapOptions<Change>): Promise<void> {
  const { db, log, config } = options
  const version = config.feedsVersion()
  const ended = (): boolean => options.ended() || config.feedsVersion().hash !== version.hash
  for (const feed of (await throughOutages(() => otherwiseRead(db, version), ended)) ?? []) {
    const settings = settingsBy(version, feed)
    const begun = await throughOutages(() => beginRereading(db, feed, version), ended)
    if (!begun) return
    const before = begun.before.filter((one) => one?.mapping !== settings.mapping)
    for (const read of noLonger(feed, before, settings, config))
      await throughOutages(() => options.ward.forget(read), ended)
    const by = (one: FeedSettings) => new MessageReader({ ...delegate(config), feed: () => one })
    const readers = { old: before.map((one) => one && by(one)), now: by(settings) }
    const readings = before.length > 0 ? await remapFeed(begun, readers, { ...options, ended, version }) : 0
    if (ended()) return
    await throughOutages(() => endRereading(db, begun), ended)
    if (readings > 0)
      log.info({ feed, readings }, 'Readings in the journal were reread with the new settings')
  }
}

/** Meanings that an administrator gave to codes of the feed and that no longer apply. */
function noLonger(
  feed: string,
  before: readonly (FeedSettings | null)[],
  settings: FeedSettings,
  config: FeedConfig,
): ReadCode[] {
  const book = openCodeBooks(config)('', settings)
  const codes = before.flatMap((one) => one?.names.all.filter(({ kind }) => kind === 'code') ?? [])
  return codes
    .filter(({ of, name, means }) => book([{ code: name, system: of, text: '' }], '')?.name !== means)
    .map(({ name, means }) => ({ feed, code: name, variable: means }))
}

/** Readers by the earlier settings (null: not known) and by the current ones. */
interface Readers {
  old: readonly (MessageReader | null)[]
  now: MessageReader
}

async function remapFeed<Change>(
  { feed }: Rereading,
  readers: Readers,
  options: PageOptions<Change>,
): Promise<number> {
  const { db, ward, ended } = options
  const listed = await throughOutages(
    () =>
      sql<{ identity: Buffer }>`
    select identity from journal where feed = ${feed} and state = 'applied' and type ~ '^O(RU|UL)'
    order by id desc limit ${MOST}`.execute(db),
    ended,
  )
  const kept = listed?.rows ?? []
  let readings = 0
  for (let at = 0; at < kept.length && !ended(); at += PAGE) {
    const page = kept.slice(at, at + PAGE).map(({ identity }) => identity)
    const applied = await throughOutages(() => remapPage(feed, page, options, readers), ended)
    if (!applied) continue
    ward.publish(applied.change)
    readings += applied.count
  }
  return readings
}

async function remapPage<Change>(
  feed: string,
  page: readonly Buffer[],
  { db, ward, version }: PageOptions<Change>,
  { old, now }: Readers,
): Promise<{ change: Change; count: number } | null> {
  return readPage(db, feed, version, async (trx) => {
    const messages = await sql<{ body: Buffer; received: Date; came: Date }>`
      select body, received, coalesce(came, received) as came from journal where identity = any(${page}::bytea[]) order by id`.execute(
      trx,
    )
    const told = messages.rows.flatMap(({ body, received, came }) =>
      newlyRead(
        old.map((reader) => (reader ? readingsOf(reader, body, received) : [])),
        readingsOf(now, body, received),
      ).map((event) => ({ events: [event], came, again: true })),
    )
    if (told.length === 0) return null
    const count = told.flatMap(({ events }) => events).flatMap(({ observations }) => observations).length
    const { change } = await ward.apply(trx, told)
    return { change, count }
  })
}

/** Retries the work while the database is out; null when `ended` comes first. */
async function throughOutages<T>(work: () => Promise<T>, ended: () => boolean): Promise<T | null> {
  while (!ended()) {
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
  return null
}

const delegate = (config: FeedConfig): FeedConfig => ({
  area: (area) => config.area(area),
  unitOf: (unit) => config.unitOf(unit),
  feed: (name) => config.feed(name),
  feedsVersion: () => config.feedsVersion(),
  zone: config.zone,
  identifiers: config.identifiers,
})

function readingsOf(reader: MessageReader, body: Buffer, received: Date): Observations[] {
  const read = reader.understand(body, readHeader(body), received)
  if (isRefusal(read)) return []
  return read.events.filter((event): event is Observations => event.kind === 'observations')
}

/** Readings that the new settings read differently from any of the old ones. */
function newlyRead(
  olds: readonly (readonly Observations[])[],
  fresh: readonly Observations[],
): Observations[] {
  const told = ({ variable, value, unit, state, source }: Observation): string =>
    JSON.stringify([variable, value, unit, state, source])
  return fresh.flatMap((event, i) => {
    const isNew = (one: Observation, at: number): boolean =>
      olds.some((old) => {
        const before = old[i]?.observations ?? []
        const was = before.length === event.observations.length ? before[at] : undefined
        return !was || told(was) !== told(one)
      })
    const observations = event.observations.filter((one, at) => one.variable !== null && isNew(one, at))
    return observations.length > 0 ? [{ ...event, observations }] : []
  })
}
