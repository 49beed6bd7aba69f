import { sql } from 'kysely'
import type { FeedSettings } from '../config/feed-settings.ts'
import type { Db } from '../store/database.ts'
import type { ClinicalEvent, Observation } from '../ward/events.ts'
import { readHeader } from './hl7/header.ts'
import { isOutage } from './ingest/outage.ts'
import type { FeedConfig } from './understand/code-book.ts'
import { isRefusal } from './understand/refusal.ts'
import { MessageReader } from './understand/understand.ts'
import type { FeedLog, WardPort } from './ward-port.ts'

export interface RemapOptions<Change> {
  db: Db
  ward: WardPort<Change>
  log: FeedLog
  config: FeedConfig
  /** The settings that held until now. */
  before: (feed: string) => FeedSettings
  /** True when it is time to end. */
  ended(): boolean
}

type Observations = Extract<ClinicalEvent, { kind: 'observations' }>

const PAGE = 200
const RETRY_MS = 1000
/** The most messages of a feed that are read again, the newest first. */
const MOST = 200_000

/**
 * Applies codes and units that feeds.json gives only now to the readings still in the journal, of feeds whose mapping changed.
 * A page at a time, each node all of them: the last to hear of the new settings still took messages by the old ones. What is
 * there already is only stored again. A page the database does not take is tried until it does.
 */
export async function remapJournal<Change>(options: RemapOptions<Change>): Promise<void> {
  const { db, log, config, before } = options
  const { rows } = await sql<{ name: string }>`select name from feeds order by name`.execute(db)
  const changed = rows
    .map(({ name }) => name)
    .filter((name) => before(name).mapping !== config.feed(name).mapping)
  for (const feed of changed) {
    const readings = await remapFeed(feed, options)
    if (readings > 0) log.info({ feed, readings }, 'Readings in the journal were read by the new settings')
  }
}

async function remapFeed<Change>(feed: string, options: RemapOptions<Change>): Promise<number> {
  const { db, ward, config, before, ended } = options
  const now = new MessageReader(config)
  const then = new MessageReader({ ...delegate(config), feed: before })
  const { rows: kept } = await sql<{ identity: Buffer }>`
    select identity from journal where feed = ${feed} and state = 'applied' and type ~ '^O(RU|UL)'
    order by id desc limit ${MOST}`.execute(db)
  let readings = 0
  for (let at = 0; at < kept.length && !ended(); at += PAGE) {
    const page = kept.slice(at, at + PAGE).map(({ identity }) => identity)
    const applied = await throughOutages(() => remapPage(feed, page, options, then, now), ended)
    if (!applied) continue
    ward.publish(applied.change)
    readings += applied.count
  }
  return readings
}

async function remapPage<Change>(
  feed: string,
  page: readonly Buffer[],
  { db, ward }: RemapOptions<Change>,
  then: MessageReader,
  now: MessageReader,
): Promise<{ change: Change; count: number } | null> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('wardlight remap'), hashtext(${feed}))`.execute(trx)
    const messages = await sql<{ body: Buffer; received: Date }>`
      select body, received from journal where identity = any(${page}::bytea[]) order by id`.execute(trx)
    const events = messages.rows.flatMap(({ body, received }) =>
      newlyRead(readingsOf(then, body, received), readingsOf(now, body, received)),
    )
    if (events.length === 0) return null
    const count = events.flatMap(({ observations }) => observations).length
    const { change } = await ward.apply(
      trx,
      events.map((event) => ({ events: [event] })),
    )
    return { change, count }
  })
}

/** Does the work, again and again while the database is out; null when it is time to end before. */
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
  zone: config.zone,
  identifiers: config.identifiers,
})

function readingsOf(reader: MessageReader, body: Buffer, received: Date): Observations[] {
  const read = reader.understand(body, readHeader(body), received)
  if (isRefusal(read)) return []
  return read.events.filter((event): event is Observations => event.kind === 'observations')
}

/** What the new settings read otherwise than the old ones. */
function newlyRead(old: readonly Observations[], fresh: readonly Observations[]): Observations[] {
  const told = ({ variable, value, unit, state, source }: Observation): string =>
    JSON.stringify([variable, value, unit, state, source])
  return fresh.flatMap((event, i) => {
    const before = old[i]?.observations ?? []
    const same = before.length === event.observations.length
    const observations = event.observations.filter((one, at) => {
      const was = same ? before[at] : undefined
      return one.variable !== null && (!was || told(was) !== told(one))
    })
    return observations.length > 0 ? [{ ...event, observations }] : []
  })
}
