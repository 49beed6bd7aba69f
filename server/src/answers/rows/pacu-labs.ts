import type { PacuLab } from '@wardlight/contracts/medications'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { AreaConfig } from '../../config/area.ts'
import { quantityOf } from '../../ward/readings/bounded.ts'
import { type ReadingRow, readingOf } from '../../ward/readings/current-row.ts'
import { levelOf, limitsFor } from '../../ward/readings/level-of.ts'
import type { PossibleAges } from '../../ward/time/age.ts'
import { remarksOf } from './atoms.ts'

/** Results of one variable that are told, the newest. */
const MOST = 6
/**
 * Type of variables that count as laboratory results whatever feed sends them: a hospital may send everything by one.
 */
const LAB = 'Lab'

interface LabRow extends ReadingRow {
  variable: string
}

type LabResult = PacuLab['results'][number]

/**
 * Laboratory results of a range (ms) by variable, in the order of the area's variables, over all records of a person.
 * Includes text, unknown units and impossible values, each marked. A laboratory's results replace those of others at
 * the same time.
 */
export async function readPacuLabs(
  db: QueryExecutorProvider,
  config: AreaConfig,
  records: readonly number[],
  ages: PossibleAges,
  { from, to }: { from: number; to: number },
): Promise<PacuLab[]> {
  const names = Object.keys(config.variables)
  const labs = names.filter((name) => config.variable(name)?.type === LAB)
  const { rows } = await sql<LabRow>`
    select * from (
      select variable, time, time_known as "timeKnown", value, text_value as "textValue", unit, state, comparator, status,
        '' as source, '' as "feedKind", aperiodic, null as "sentValue", null as "sentUnit",
        row_number() over (partition by variable order by time desc, received desc) as n
      from (
        select distinct on (variable, time, feed, code) *,
          bool_or(feed_kind = 'lab') over (partition by variable, time) as "byLab"
        from observations
        where patient_id = any(${records}::bigint[]) and variable = any(${names}::text[])
          and (feed_kind = 'lab' or variable = any(${labs}::text[]))
          and time >= ${new Date(from)} and time <= ${new Date(to)} and coalesce(value::text, text_value, '') <> ''
          and state in ('ok', 'implausible', 'unreadable', 'foreignUnit')
        order by variable, time, feed, code, received desc) o
      where feed_kind = 'lab' or not "byLab") r
    where n <= ${MOST} order by variable, time desc`.execute(db)
  const found = Map.groupBy(rows, ({ variable }) => variable)
  return names.flatMap((name) => {
    const variable = config.variable(name)
    const own = found.get(name)
    if (!variable || !own) return []
    const limits = limitsFor(variable, ages)
    const results = own.map((row): LabResult => {
      const reading = readingOf(row)
      const { value, state, comparator = '' } = reading
      return {
        time: row.time.toISOString(),
        value: value ?? '',
        level:
          state === 'ok' && typeof value === 'number' ? levelOf(quantityOf(value, comparator), limits) : 0,
        state: state as LabResult['state'],
        ...remarksOf(reading, variable),
      }
    })
    return [{ name, title: variable.title, unit: variable.unit, decimals: variable.decimals, results }]
  })
}
