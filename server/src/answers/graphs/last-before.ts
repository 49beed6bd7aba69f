import { type QueryExecutorProvider, sql } from 'kysely'
import { DRAWN } from '../../store/drawn-readings.ts'
import { isOwnDevice } from '../../ward/readings/source-channel.ts'
import type { Series } from './graph-points.ts'

/** How long a silent pump is shown, and how far before a range a rate is looked for. */
const DAY_MS = 86_400_000

interface LastBeforeRow extends Omit<Series, 'points' | 'column'> {
  variable: string
  time: Date
  value: number
}

/**
 * The last reading of each source before a range, by variable: within a day of it, not before `earliest`; one point
 * each.
 */
export async function readLastBefore(
  db: QueryExecutorProvider,
  patientIds: readonly number[],
  names: readonly string[],
  { from, earliest }: { from: number; earliest: number },
): Promise<ReadonlyMap<string, Series[]>> {
  const after = Math.max(earliest, from - DAY_MS)
  if (names.length === 0 || from <= after) return new Map()
  const { rows } = await sql<LastBeforeRow>`
    select distinct on (variable, source, feed_kind)
      variable, source, time, value, comparator, aperiodic, feed_kind as "feedKind"
    from observations where patient_id = any(${patientIds}::bigint[]) and variable = any(${names}::text[])
      and time >= ${new Date(after)} and time < ${new Date(from)} and ${DRAWN}
    order by variable, source, feed_kind, time desc`.execute(db)
  const byVariable = Map.groupBy(rows, ({ variable }) => variable)
  return new Map(
    [...byVariable].map(([name, last]) => [
      name,
      last.map(({ variable: _, time, value, ...series }) => ({
        ...series,
        points: [[time.getTime(), value]],
      })),
    ]),
  )
}

/**
 * Of a drug's last rates before a range, those of pumps that ran within a day of its end `to`. A narrow range alone
 * would not show a pump that fell silent.
 */
export const pumpsBefore = (last: readonly Series[], to: number): Series[] =>
  last.filter(
    ({ source, points: [point] }) =>
      isOwnDevice(source) && point !== undefined && point[0] > to - DAY_MS && point[1] !== 0,
  )
