import type { IntakeOutput } from '@wardlight/contracts/intake-output'
import { valueText } from '@wardlight/contracts/value-text'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { AreaConfig } from '../../config/area.ts'
import { iso } from '../../ward/time/time-text.ts'
import type { Volumes } from './volume-names.ts'

const DAY_MS = 86_400_000
const MOST = 20

interface ApartAmountRow {
  variable: string
  time: Date
  value: number | null
  unit: string
  /** Of all there are. */
  number: number
}

const textOf = ({ value, unit }: ApartAmountRow): string =>
  value === null ? 'in words' : `${valueText(value)} ${unit || 'without a unit'}`

/** Amounts charted in the last 24 h that cannot be added up, newest first: two units of blood are no mL of intake. */
export async function readApart(
  db: QueryExecutorProvider,
  config: AreaConfig,
  records: readonly number[],
  { all }: Volumes,
  now: number,
): Promise<Pick<IntakeOutput, 'apart' | 'apartLeft'>> {
  const { rows } = await sql<ApartAmountRow>`
    select variable, time, value, unit, count(*) over ()::int as number from (
      select distinct on (variable, time, source, device, feed, code) variable, time, value, unit from observations
      where patient_id = any(${records}::bigint[]) and variable = any(${all}::text[])
        and time > ${new Date(now - DAY_MS)} and time <= ${new Date(now)}
        and state in ('foreignUnit', 'implausible', 'unreadable')
      order by variable, time, source, device, feed, code, received desc) amounts
    order by time desc, variable limit ${MOST}`.execute(db)
  const [first] = rows
  if (!first) return {}
  const titleOf = (name: string): string => config.variable(name)?.title ?? name
  return {
    apart: rows.map((row) => ({
      title: titleOf(row.variable),
      text: textOf(row),
      time: iso(row.time.getTime()),
    })),
    ...(first.number > rows.length ? { apartLeft: first.number - rows.length } : {}),
  }
}
