import { sql } from 'kysely'
import type { Db } from '../src/store/database.ts'

export interface RawReading {
  patientId: number
  variable: string
  /** ms since 1970. */
  time: number
  value: number
  /** Tells readings of one moment apart. */
  code?: string
  state?: string
  feedKind?: string
  source?: string
  comparator?: string
  aperiodic?: boolean
}

/** Puts readings into the store as intake does; one of the same person, variable, time and code replaces. */
export async function storeRaw(db: Db, readings: readonly RawReading[], received: number): Promise<void> {
  const column = <T>(of: (reading: RawReading) => T): T[] => readings.map(of)
  await sql`
    insert into observations as o (patient_id, variable, time, code, room_sys, value, unit, state, code_text, aperiodic,
      received, feed_kind, source, comparator)
    select patient_id, variable, time, code, 0, value, '', state, '', aperiodic, ${new Date(received)}, feed_kind, source,
      comparator
    from unnest(${column((r) => r.patientId)}::bigint[], ${column((r) => r.variable)}::text[],
      ${column((r) => new Date(r.time))}::timestamptz[], ${column((r) => r.value)}::float8[],
      ${column((r) => r.code ?? '')}::text[], ${column((r) => r.state ?? 'ok')}::text[],
      ${column((r) => r.feedKind ?? '')}::text[], ${column((r) => r.source ?? '')}::text[],
      ${column((r) => r.comparator ?? '')}::text[], ${column((r) => r.aperiodic ?? false)}::boolean[])
      as r (patient_id, variable, time, value, code, state, feed_kind, source, comparator, aperiodic)
    on conflict (patient_id, variable, time, source, device, feed, code, (case when patient_id = 0 then room_sys else 0 end))
    do update set value = excluded.value,
      state = excluded.state, comparator = excluded.comparator, received = excluded.received`.execute(db)
}

/** What a job works with in tests. */
export const jobContext = (db: Db, clock: { now(): number }) => ({
  db,
  now: () => clock.now(),
  signal: new AbortController().signal,
})
