import { sql } from 'kysely'
import { hasEntries, retire } from '../audit/retire.ts'
import type { Retention } from '../config/retention-file.ts'
import { PARTITIONED, type Partition } from '../intake/readings/partitions.ts'
import { dropOld } from './drop-old.ts'
import type { Job, JobContext } from './job.ts'
import { rawGone } from './raw-from.ts'
import { trim } from './trim.ts'

const HOUR_MS = 3_600_000

const before = (now: number, kept: number) => new Date(now - kept)

/** "3 partitions and 120 rows removed". */
const said = (partitions: number, rows: number): string => `${partitions} partitions and ${rows} rows removed`

/** Drops raw readings by the day, once all its hours are rolled up; backloaded ones by when they came in. */
export const observationsJob = (retention: Retention): Job => ({
  name: 'observations',
  title: 'Old raw readings',
  every: HOUR_MS,
  runsOn: 'one',
  removes: true,
  work: async ({ db, now, signal }) => {
    const cutoff = before(now(), retention.observations)
    const waits = async ({ from, to }: Partition) => {
      const { rows } = await sql`
        select from rollup_dirty where hour >= ${new Date(from)} and hour < ${new Date(to)} limit 1`.execute(
        db,
      )
      return rows.length > 0
    }
    const dropped = await dropOld(db, PARTITIONED.observations, cutoff.getTime(), {
      waits,
      before: ({ to }) => rawGone(db, to),
    })
    const trimmed = await trim(
      { db, signal },
      'observations_old',
      sql`received < ${cutoff} and not exists (select from rollup_dirty d
        where d.patient_id = t.patient_id and d.variable = t.variable
          and d.hour = date_bin('1 hour', t.time, timestamptz '2000-01-01T00:00:00Z'))`,
    )
    return said(dropped, trimmed)
  },
})

/** The journal goes by the day; dead letters of the day stay in its default partition. */
export const journalJob = (retention: Retention): Job => ({
  name: 'journal',
  title: 'Old messages',
  every: HOUR_MS,
  runsOn: 'one',
  removes: true,
  work: async ({ db, now, signal }) => {
    const cutoff = before(now(), retention.journal)
    const keep = `state = 'dead'`
    const dropped = await dropOld(db, PARTITIONED.journal, cutoff.getTime(), { keep })
    const closed = sql`state <> 'dead' and received < ${cutoff}`
    return said(dropped, await trim({ db, signal }, 'journal_old', closed))
  },
})

/** The audit goes entry by entry, so that its chain begins after what is gone; a month nothing is left of goes whole. */
export const auditJob = (retention: Retention): Job => ({
  name: 'audit',
  title: 'Old audit entries',
  every: 6 * HOUR_MS,
  runsOn: 'one',
  removes: true,
  work: async ({ db, now, signal }) => {
    const cutoff = before(now(), retention.audit)
    const gone = await retire(db, cutoff, signal)
    const waits = ({ name }: Partition) => hasEntries(db, name)
    return said(await dropOld(db, PARTITIONED.audit, cutoff.getTime(), { waits }), gone)
  },
})

/** Messages nobody could apply for so long. */
export const deadLettersJob = (retention: Retention): Job => ({
  name: 'dead-letters',
  title: 'Old dead letters',
  every: HOUR_MS,
  runsOn: 'one',
  removes: true,
  work: async ({ db, now, signal }) => {
    const cutoff = before(now(), retention.deadLetters)
    const rows = await trim({ db, signal }, 'journal_old', sql`state = 'dead' and received < ${cutoff}`)
    return `${rows} removed`
  },
})

const MONTHLY = [
  { table: PARTITIONED.observationsMinute, kind: 'observationsMinute' },
  { table: PARTITIONED.observationsHour, kind: 'observationsHour' },
  { table: PARTITIONED.alertEvents, kind: 'alerts' },
  { table: PARTITIONED.clientLog, kind: 'clientLog' },
] as const

/** Rows that go one by one: tables too small for partitions. Alerts after their events. */
const TRIMMED = [
  {
    table: 'alerts',
    kind: 'alerts',
    where: (cutoff: Date) => sql`state = 'cleared' and entered < ${cutoff}
      and not exists (select from alert_events e where e.alert_id = t.id)`,
  },
  { table: 'page_loads', kind: 'clientLog', where: (cutoff: Date) => sql`time < ${cutoff}` },
  { table: 'page_failures', kind: 'clientLog', where: (cutoff: Date) => sql`time < ${cutoff}` },
  { table: 'feedback', kind: 'feedback', where: (cutoff: Date) => sql`time < ${cutoff}` },
  {
    table: 'reading_counts',
    kind: 'readingCounts',
    where: (cutoff: Date) => sql`day < ${cutoff.toISOString().slice(0, 10)}::date`,
  },
  { table: 'unknown_codes', kind: 'unknownCodes', where: (cutoff: Date) => sql`last_seen < ${cutoff}` },
  { table: 'unfiled', kind: 'unknownCodes', where: (cutoff: Date) => sql`last < ${cutoff}` },
  // Readings that name a bed only are filed by them for as long as they are kept raw.
  { table: 'sightings', kind: 'observations', where: (cutoff: Date) => sql`last < ${cutoff}` },
  {
    // The last reading of a source, once another has a later one of the variable.
    table: 'current_values',
    kind: 'observations',
    where: (cutoff: Date) => sql`time < ${cutoff} and exists (select from current_values later
      where later.patient_id = t.patient_id and later.variable = t.variable
        and later.time > t.time and later.time_known and later.state = 'ok')`,
  },
  { table: 'reading_changes', kind: 'observationsHour', where: (cutoff: Date) => sql`received < ${cutoff}` },
  { table: 'administrations', kind: 'observationsHour', where: (cutoff: Date) => sql`received < ${cutoff}` },
  { table: 'procedures', kind: 'observationsHour', where: (cutoff: Date) => sql`received < ${cutoff}` },
  { table: 'refiling', kind: 'observations', where: (cutoff: Date) => sql`to_time < ${cutoff}` },
  // Keeps a withdrawn reading from coming back while its dead letter may be retried.
  { table: 'taken_readings', kind: 'deadLetters', where: (cutoff: Date) => sql`came < ${cutoff}` },
  // Late messages on a visit can arrive as long as a dead letter may be retried.
  { table: 'visit_changes', kind: 'deadLetters', where: (cutoff: Date) => sql`time < ${cutoff}` },
  { table: 'feed_counts', kind: 'unknownCodes', where: (cutoff: Date) => sql`last_seen < ${cutoff}` },
  {
    table: 'feeds_files',
    kind: 'unknownCodes',
    where: (cutoff: Date) => sql`last_used < ${cutoff}
      and not exists (select from feeds f where t.hash = any(f.read_by || f.rereading))`,
  },
  {
    // Feeds that never sent anything usable.
    table: 'feeds',
    kind: 'unknownCodes',
    where: (cutoff: Date) => sql`usable = 0 and last_message < ${cutoff}`,
  },
  { table: 'outbox', kind: 'letters', where: (cutoff: Date) => sql`ended < ${cutoff}` },
  { table: 'pages', kind: 'alerts', where: (cutoff: Date) => sql`created < ${cutoff}` },
  { table: 'pager_inbox', kind: 'letters', where: (cutoff: Date) => sql`received < ${cutoff}` },
  {
    table: 'job_runs',
    kind: 'jobRuns',
    where: (cutoff: Date) => sql`next_due < ${cutoff} and (lease is null or lease < ${cutoff})`,
  },
] as const satisfies readonly { table: string; kind: keyof Retention; where(cutoff: Date): unknown }[]

async function removeOld({ db, now, signal }: JobContext, retention: Retention): Promise<string> {
  let partitions = 0
  let rows = 0
  for (const { table, kind } of MONTHLY) {
    signal.throwIfAborted()
    const cutoff = before(now(), retention[kind])
    partitions += await dropOld(db, table, cutoff.getTime())
    rows += await trim({ db, signal }, `${table.table}_old`, sql`${sql.ref(table.column)} < ${cutoff}`)
  }
  for (const { table, kind, where } of TRIMMED)
    rows += await trim({ db, signal }, table, where(before(now(), retention[kind])))
  return said(partitions, rows)
}

/** Everything else that is kept for a time: roll-ups, alerts, reports of browsers, counters. */
export const retentionJob = (retention: Retention): Job => ({
  name: 'retention',
  title: 'Retention',
  every: 6 * HOUR_MS,
  runsOn: 'one',
  removes: true,
  work: (context) => removeOld(context, retention),
})

/** Tables whose rows something above removes, or the job of ended sessions. */
export const RETAINED_TABLES: readonly string[] = [
  ...Object.values(PARTITIONED).map(({ table }) => table),
  ...TRIMMED.map(({ table }) => table),
  'sessions',
  'devices',
  'sign_in_tries',
  'failing_addresses',
  'used_once',
]
