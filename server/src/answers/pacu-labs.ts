import type { PacuLab } from '@wardlight/contracts/medications'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { AreaConfig } from '../config/area.ts'
import { DRAWN } from '../store/drawn-readings.ts'
import type { PossibleAges } from '../ward/age.ts'
import { quantityOf } from '../ward/bounded.ts'
import type { Comparator } from '../ward/events.ts'
import { levelOf, limitsFor } from '../ward/level-of.ts'

/** Results of one variable that are told, the newest. */
const MOST = 6

interface Row {
  variable: string
  time: Date
  value: number
  comparator: Comparator
}

/** Laboratory results of a range (ms) by variable, in the order of the area's variables, over all records of a person. */
export async function readPacuLabs(
  db: QueryExecutorProvider,
  config: AreaConfig,
  records: readonly number[],
  ages: PossibleAges,
  { from, to }: { from: number; to: number },
): Promise<PacuLab[]> {
  const names = Object.keys(config.variables)
  const { rows } = await sql<Row>`
    select variable, time, value, comparator from (
      select variable, time, value, comparator,
        row_number() over (partition by variable order by time desc, received desc) as n
      from (
        select distinct on (variable, time, feed, code) * from observations
        where patient_id = any(${records}::bigint[]) and variable = any(${names}::text[]) and feed_kind = 'lab'
          and time >= ${new Date(from)} and time <= ${new Date(to)} and ${DRAWN}
        order by variable, time, feed, code, received desc) o) r
    where n <= ${MOST} order by variable, time desc`.execute(db)
  const found = Map.groupBy(rows, ({ variable }) => variable)
  return names.flatMap((name) => {
    const variable = config.variable(name)
    const own = found.get(name)
    if (!variable || !own) return []
    const limits = limitsFor(variable, ages)
    const results = own.map(({ time, value, comparator }) => ({
      time: time.toISOString(),
      value,
      ...(comparator === '' ? {} : { comparator }),
      level: levelOf(quantityOf(value, comparator), limits),
    }))
    return [{ name, title: variable.title, unit: variable.unit, decimals: variable.decimals, results }]
  })
}
