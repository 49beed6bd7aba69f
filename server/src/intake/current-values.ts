import { type QueryExecutorProvider, sql } from 'kysely'

/** Works out anew the newest readings of records from what is filed to them; all variables when null. */
export async function rebuildCurrent(
  trx: QueryExecutorProvider,
  patientIds: readonly number[],
  variables: readonly string[] | null,
): Promise<void> {
  if (patientIds.length === 0) return
  await sql`
    delete from current_values
    where patient_id = any(${patientIds}::bigint[])
      and (${variables === null} or variable = any(${variables ?? []}::text[]))`.execute(trx)
  await sql`
    insert into current_values (patient_id, variable, time, value, text_value, unit, state, aperiodic)
    select distinct on (patient_id, variable) patient_id, variable, time, value, text_value, unit, state, aperiodic
    from observations where patient_id = any(${patientIds}::bigint[]) and variable <> ''
      and (${variables === null} or variable = any(${variables ?? []}::text[]))
    order by patient_id, variable, time desc, received desc`.execute(trx)
}
