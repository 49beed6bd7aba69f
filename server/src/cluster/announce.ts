import { type QueryExecutorProvider, sql } from 'kysely'

export const WARD_CHANNEL = 'wardlight_ward'
/** NOTIFY takes less than 8,000 bytes. */
const IDS_PER_MESSAGE = 400

/** What changed, by id: no clinical data travels in notifications. */
export interface Announcement {
  /** The node it came from. */
  node: string
  /** Rooms named for the first time. */
  rooms: number[]
  /** Persons whose records, stays or filed readings changed, by the leading record; those that lead nobody any more too. */
  persons: number[]
  /** Patients with new readings. */
  patients: number[]
  /** Patients whose alerts changed. */
  alerts: number[]
}

const KEYS = ['rooms', 'persons', 'patients', 'alerts'] as const

/** Tells the other nodes when the transaction commits. */
export async function announce(trx: QueryExecutorProvider, what: Announcement): Promise<void> {
  const length = KEYS.reduce((sum, key) => sum + what[key].length, 0)
  if (length === 0) return
  const messages = length <= IDS_PER_MESSAGE ? [what] : split(what)
  for (const message of messages) {
    await sql`select pg_notify(${WARD_CHANNEL}, ${JSON.stringify(message)})`.execute(trx)
  }
}

function split(what: Announcement): Announcement[] {
  const none = { node: what.node, rooms: [], persons: [], patients: [], alerts: [] }
  return KEYS.flatMap((key) =>
    Array.from({ length: Math.ceil(what[key].length / IDS_PER_MESSAGE) }, (_, i) => ({
      ...none,
      [key]: what[key].slice(i * IDS_PER_MESSAGE, (i + 1) * IDS_PER_MESSAGE),
    })),
  )
}

const ids = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => Number.isInteger(id)) : []

/** The announcement in a notification; null when it is none. */
export function announcementOf(payload: string): Announcement | null {
  try {
    const { node, rooms, persons, patients, alerts } = JSON.parse(payload) as Record<string, unknown>
    if (typeof node !== 'string') return null
    return { node, rooms: ids(rooms), persons: ids(persons), patients: ids(patients), alerts: ids(alerts) }
  } catch {
    return null
  }
}
