import type { IntakeOutput } from '@wardlight/contracts/body'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { AreaConfig } from '../config/area.ts'

const namesOf = (config: AreaConfig, kinds: readonly string[]): string[] =>
  Object.entries(config.variables).flatMap(([name, { io }]) => (io && kinds.includes(io) ? [name] : []))

/** Volumes of the last 24 h in mL, every amount once, whichever of the records it came under; null where nothing was measured. */
export async function readIntakeOutput(
  db: QueryExecutorProvider,
  config: AreaConfig,
  records: readonly number[],
  now: number,
): Promise<IntakeOutput> {
  const intake = namesOf(config, ['intake'])
  const output = namesOf(config, ['output', 'urine'])
  const { rows } = await sql<{ variable: string; sum: number }>`
    select variable, sum(value) as sum from (
      select distinct on (variable, time, source, device, feed, code) variable, value from observations
      where patient_id = any(${records}::bigint[]) and variable = any(${[...intake, ...output]}::text[])
        and time > ${new Date(now - 86_400_000)} and time <= ${new Date(now)} and state = 'ok' and value is not null
      order by variable, time, source, device, feed, code, received desc) amounts
    group by variable`.execute(db)
  const sums = new Map(rows.map((row) => [row.variable, row.sum]))
  const total = (names: readonly string[]): number | null => {
    const found = names.flatMap((name) => sums.get(name) ?? [])
    return found.length === 0 ? null : Math.round(found.reduce((a, b) => a + b, 0))
  }
  return { intake: total(intake), output: total(output), urine: total(namesOf(config, ['urine'])) }
}
