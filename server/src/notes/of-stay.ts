import { type RawBuilder, sql } from 'kysely'
import { ofRecords } from '../store/of-records.ts'
import type { NoteOwner } from './note-owner.ts'

/** The visit a stay is shown under, and what was heard of it under the person's other numbers. */
const ofVisit = (visitId: number | null): RawBuilder<unknown> =>
  sql`n.visit_id = any(array(select same_visits(${visitId}::bigint)))`

/**
 * `join … where …` of rows `n` (patient_id, visit_id) that are about a stay: those of the visits of these records, whichever
 * record they are with by now; of another visit, or of none, from `since` on. `time` is when a row was written.
 */
export const ofStay = (
  { records, visitId, since }: Pick<NoteOwner, 'records' | 'visitId' | 'since'>,
  time: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  left join visits v on v.id = n.visit_id
  where (${ofVisit(visitId)} or ${time} >= ${since})
    and ${ofRecords(records)}`

/** The same, without what is about another stay of the leading record: of that one nothing goes on. */
export const ofStayAlone = (
  owner: Pick<NoteOwner, 'records' | 'visitId' | 'since' | 'patientId'>,
  time: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`${ofStay(owner, time)}
  and (n.visit_id is null or ${ofVisit(owner.visitId)}
    or coalesce(v.patient_id, n.patient_id) <> ${owner.patientId})`
