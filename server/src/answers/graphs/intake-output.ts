import type { IntakeOutput } from '@wardlight/contracts/intake-output'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { AreaConfig } from '../../config/area.ts'
import { readApart } from './apart-amounts.ts'
import { type Volumes, volumesOf } from './volume-names.ts'

/** Amounts of the last 24 h in mL by variable, every amount once, whichever of the records it came under. */
export const amountsOfDay = (records: readonly number[], { all }: Volumes, now: number) => sql`
  select distinct on (variable, time, source, device, feed, code) variable, time, value from observations
  where patient_id = any(${records}::bigint[]) and variable = any(${all}::text[])
    and time > ${new Date(now - 86_400_000)} and time <= ${new Date(now)} and state = 'ok' and value is not null
  order by variable, time, source, device, feed, code, received desc`

/** Volumes of the last 24 h in mL, null where nothing was measured, and charted amounts that cannot be added. */
export async function readIntakeOutput(
  db: QueryExecutorProvider,
  config: AreaConfig,
  records: readonly number[],
  now: number,
): Promise<IntakeOutput> {
  const volumes = volumesOf(config)
  const { rows } = await sql<{ variable: string; sum: number }>`
    select variable, sum(value) as sum from (${amountsOfDay(records, volumes, now)}) amounts
    group by variable`.execute(db)
  return { ...volumes.total(rows), ...(await readApart(db, config, records, volumes, now)) }
}
