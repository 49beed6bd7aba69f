import { type RawBuilder, sql } from 'kysely'

/** Of rows `n` and their visits `v` those of the visits of these records, whichever record they are with by now, or of no visit. */
export const ofRecords = (records: readonly number[]): RawBuilder<unknown> => sql`
  coalesce(v.patient_id, n.patient_id) = any(${records}::bigint[])
    and (n.patient_id = any(${records}::bigint[])
      or n.visit_id = any(array(select id from visits where patient_id = any(${records}::bigint[]))))`
