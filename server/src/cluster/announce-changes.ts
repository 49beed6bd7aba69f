import { type QueryExecutorProvider, sql } from 'kysely'

export const WARD_CHANNEL = 'wardlight_ward'
/** NOTIFY takes less than 8,000 bytes. */
const IDS_PER_MESSAGE = 400

/** What changed, by id: no clinical data travels in notifications. */
interface Announcement {
  /** The node it came from. */
  node: string
  /** Rooms named for the first time. */
  rooms: number[]
  /** Leading records of persons whose records, stays or filed readings changed; also records that no longer lead. */
  persons: number[]
  /** Patients with new readings. */
  patients: number[]
  /** Patients whose alerts changed. */
  alerts: number[]
  /** Lowest sequence number of the newest readings written of `patients`; left out: any. */
  since?: number
  /** Those of `patients` of whom more changed than the newest reading of each source. */
  recent?: number[]
  /** Records whose past changed: a reading corrected or withdrawn, a drug given. */
  retold?: number[]
  /** Patients the tower did something about. */
  tower?: number[]
  /** Rooms that look different only because time passed: nothing of them was written. */
  lapsed?: number[]
}

/** An announcement as it is heard. */
export interface HeardChange extends Required<Announcement> {
  /** The number of the change: changes are committed, and heard, in the order of their numbers. */
  revision: number
  /** More of the same change follows. */
  more: boolean
}

const KINDS = ['rooms', 'persons', 'patients', 'recent', 'retold', 'alerts', 'tower', 'lapsed'] as const
const LOCK = sql`hashtext('wardlight revisions')`

/**
 * Numbers a change and notifies all nodes on commit. Must be the last statement of the transaction: until the commit no
 * other change gets a number, so that numbers rise in commit order. Null: nothing to announce.
 */
export async function announce(trx: QueryExecutorProvider, what: Announcement): Promise<number | null> {
  const count = KINDS.reduce((sum, kind) => sum + (what[kind]?.length ?? 0), 0)
  if (count === 0) return null
  const parts = count <= IDS_PER_MESSAGE ? [what] : split(what)
  const messages = parts.map((part, i) => JSON.stringify({ ...part, more: i < parts.length - 1 }))
  const { rows } = await sql<{ revision: number }>`
    with locked as materialized (select pg_advisory_xact_lock(${LOCK})),
    numbered as materialized (select nextval('ward_seq') as revision from locked)
    select revision, count(pg_notify(${WARD_CHANNEL}, '{"revision":' || revision || ',' || substr(message, 2)))
    from numbered, unnest(${messages}::text[]) with ordinality as m (message, n) group by revision`.execute(
    trx,
  )
  return rows[0]?.revision ?? null
}

/**
 * The revision up to which everything is committed. Later changes get higher numbers, and numbers above `known`, even
 * if a standby or backup without the last numbers took the database's place.
 */
export async function lastRevision(db: QueryExecutorProvider, known = 0): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    with locked as materialized (select pg_advisory_xact_lock(${LOCK}))
    select case when last_value < ${known} then setval('ward_seq', ${known}) else last_value end as revision
    from locked, ward_seq`.execute(db)
  return rows[0]?.revision ?? 0
}

function split(what: Announcement): Announcement[] {
  const none = { node: what.node, since: what.since, rooms: [], persons: [], patients: [], alerts: [] }
  return KINDS.flatMap((kind) => {
    const ids = what[kind] ?? []
    return Array.from({ length: Math.ceil(ids.length / IDS_PER_MESSAGE) }, (_, i) => ({
      ...none,
      [kind]: ids.slice(i * IDS_PER_MESSAGE, (i + 1) * IDS_PER_MESSAGE),
    }))
  })
}

const ids = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => Number.isInteger(id)) : []

/** The announcement in a notification; null when it is none. */
export function announcementOf(payload: string): HeardChange | null {
  try {
    const told = JSON.parse(payload) as Record<string, unknown>
    const { node, revision, more, since, rooms, persons, patients, recent, retold, alerts, tower, lapsed } =
      told
    if (typeof node !== 'string' || typeof revision !== 'number') return null
    return {
      node,
      revision,
      more: more === true,
      since: typeof since === 'number' ? since : 0,
      rooms: ids(rooms),
      persons: ids(persons),
      patients: ids(patients),
      recent: ids(recent),
      retold: ids(retold),
      alerts: ids(alerts),
      tower: ids(tower),
      lapsed: ids(lapsed),
    }
  } catch {
    return null
  }
}
