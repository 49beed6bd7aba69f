import { type RawBuilder, sql } from 'kysely'
import { ofRecords } from '../store/of-records.ts'
import type { NoteOwner } from './note-owner.ts'

/** Rows of the stay's visit, also under the person's other numbers. */
const ofVisit = (visitId: number | null): RawBuilder<unknown> =>
  sql`n.visit_id = any(array(select same_visits(${visitId}::bigint)))`

/**
 * `join … where …` for rows `n` (patient_id, visit_id) about a stay: rows of its visit, whichever record has that now,
 * and from `since` on also rows of another visit or of none. `time` is when a row was written.
 */
export const ofStay = (
  { records, visitId, since }: Pick<NoteOwner, 'records' | 'visitId' | 'since'>,
  time: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  left join visits v on v.id = n.visit_id
  where (${ofVisit(visitId)} or ${time} >= ${since})
    and ${ofRecords(records)}`

/** The same, without rows of another visit of the leading record: nothing of that stay carries over. */
export const ofStayAlone = (
  owner: Pick<NoteOwner, 'records' | 'visitId' | 'since' | 'patientId'>,
  time: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`${ofStay(owner, time)}
  and (n.visit_id is null or ${ofVisit(owner.visitId)}
    or coalesce(v.patient_id, n.patient_id) <> ${owner.patientId})`
