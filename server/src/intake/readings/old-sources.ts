import { type QueryExecutorProvider, sql } from 'kysely'
import { SENDER_CAPS } from '../../config/caps.ts'
import type { StoredCurrent } from './current-values.ts'

/** Where a variable got a new source, drops the sources read longest ago, beyond the cap. */
export async function dropOldSources(
  trx: QueryExecutorProvider,
  stored: readonly Pick<StoredCurrent, 'patientId' | 'variable' | 'made'>[],
): Promise<void> {
  const grown = stored.filter(({ made }) => made)
  if (grown.length === 0) return
  await sql`
    delete from current_values where ctid = any(array(
      select ctid from current_values where ctid in (
        select ctid from (
          select ctid, row_number() over (partition by patient_id, variable order by time desc, seq desc) as n
          from current_values where (patient_id, variable) in (
            select * from unnest(${grown.map(({ patientId }) => patientId)}::bigint[],
              ${grown.map(({ variable }) => variable)}::text[]))) ranked
        where n > ${SENDER_CAPS.keptSources.most})
      for update skip locked))`.execute(trx)
}
