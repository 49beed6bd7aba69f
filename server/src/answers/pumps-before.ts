import { type QueryExecutorProvider, sql } from 'kysely'
import { DRAWN } from '../store/drawn-readings.ts'
import { isOwnDevice } from '../ward/source-channel.ts'
import type { Series } from './graph-points.ts'

/** As long as a silent pump is told of. */
const DAY_MS = 86_400_000

interface Row extends Omit<Series, 'points' | 'column'> {
  variable: string
  time: Date
  value: number
}

/**
 * The last rates of pumps that told theirs before a range, within a day of its end: of a pump that gave the drug and fell
 * silent, a narrow range would say nothing. Those that were off then are left out.
 */
export async function readPumpsBefore(
  db: QueryExecutorProvider,
  patientIds: readonly number[],
  infusions: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<ReadonlyMap<string, Series[]>> {
  if (infusions.length === 0 || from <= to - DAY_MS) return new Map()
  const { rows } = await sql<Row>`
    select * from (
      select distinct on (variable, source) variable, source, time, value, comparator, aperiodic, feed_kind as "feedKind"
      from observations where patient_id = any(${patientIds}::bigint[]) and variable = any(${infusions}::text[])
        and time > ${new Date(to - DAY_MS)} and time < ${new Date(from)} and ${DRAWN}
      order by variable, source, time desc) last
    where value <> 0`.execute(db)
  const own = Map.groupBy(
    rows.filter(({ source }) => isOwnDevice(source)),
    ({ variable }) => variable,
  )
  return new Map(
    [...own].map(([name, pumps]) => [
      name,
      pumps.map(({ variable: _, time, value, ...series }) => ({
        ...series,
        points: [[time.getTime(), value]] as Series['points'],
      })),
    ]),
  )
}
