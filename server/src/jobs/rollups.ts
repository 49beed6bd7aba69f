import { AREAS } from '@wardlight/contracts/areas'
import { type Kysely, sql } from 'kysely'
import type { SiteConfig } from '../config/site.ts'
import { dayOf } from '../intake/readings/partitions.ts'
import type { Job, JobContext } from './job.ts'
import { rawFrom } from './raw-from.ts'
import { type HourKey, rollUp } from './roll-up.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** An hour is rolled up this long after its end, when most late readings have come. */
const GRACE_MS = 2 * MINUTE_MS
/** Marks taken at a time, while nobody may commit readings: some 20 ms. */
const TAKEN = 2000
/** Hours rolled up in one transaction. */
const BATCH = 500

// biome-ignore lint/suspicious/noExplicitAny: any store will do
type RollupDb = Kysely<any>

/**
 * Takes the marks of hours that are over. Once the lock is ours, all readings stored under a mark are committed; a
 * later reading marks its hour again.
 */
const takeMarks = (db: RollupDb, before: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '5s'`.execute(trx)
    await sql`select pg_advisory_xact_lock(hashtext('wardlight rollups'))`.execute(trx)
    const { rows } = await sql`
      with ended as (
        select patient_id, variable, hour from rollup_dirty where not taken and hour <= ${before}
        order by hour limit ${TAKEN}
      ), gone as (
        delete from rollup_dirty d using ended e
        where (d.patient_id, d.variable, d.hour) = (e.patient_id, e.variable, e.hour) and not d.taken
        returning d.patient_id, d.variable, d.hour
      ), taken as (
        insert into rollup_dirty select patient_id, variable, hour, true from gone on conflict do nothing
      )
      select from gone`.execute(trx)
    return rows.length
  })

/** Rolls up some of the hours taken; returns how many. Raw readings before `kept`, ms, may be gone. */
const rollUpSome = (db: RollupDb, kept: number, volumes: readonly string[]): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<HourKey>`
      select patient_id as "patientId", variable, hour from rollup_dirty where taken
      order by patient_id, variable, hour limit ${BATCH} for update`.execute(trx)
    if (rows.length > 0) await rollUp(trx, rows, new Date(Math.max(kept, await rawFrom(trx))), volumes)
    return rows.length
  })

/** Rolls up every hour that is over and changed since it was; gives how many. */
export async function rollUpChanges(
  { db, now, signal }: JobContext,
  { keptMs, volumes }: { keptMs: number; volumes: readonly string[] },
): Promise<number> {
  const before = new Date(now() - HOUR_MS - GRACE_MS)
  let hours = 0
  for (;;) {
    signal.throwIfAborted()
    const some = await rollUpSome(db, dayOf(now() - keptMs), volumes)
    hours += some
    if (some === 0 && (await takeMarks(db, before)) === 0) return hours
  }
}

/** Names of variables that are amounts, which add up. */
const volumeNames = (config: SiteConfig): string[] => [
  ...new Set(
    AREAS.flatMap((area) =>
      Object.entries(config.area(area).variables).flatMap(([name, { io }]) => (io ? [name] : [])),
    ),
  ),
]

/** Minute and hour roll-ups of what changed. */
export const rollupsJob = (config: SiteConfig): Job => {
  const parts = { keptMs: config.retention.observations, volumes: volumeNames(config) }
  return {
    name: 'rollups',
    title: 'Roll-ups by minute and hour',
    every: MINUTE_MS,
    runsOn: 'one',
    work: async (context) => `${await rollUpChanges(context, parts)} hours rolled up`,
  }
}
