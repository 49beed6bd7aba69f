import { type QueryExecutorProvider, sql } from 'kysely'
import type { NoteOwner } from './note-owner.ts'
import { ofStay } from './of-stay.ts'

export type NoteKind = 'handoff' | 'care'
type NoteStep = 'saved' | 'given' | 'taken'

/** One thing somebody did to the notes of a patient. */
export interface NoteStepTaken {
  id: number
  step: NoteStep
  note: string
  /** What was known when it was given; null for other steps. */
  summary: unknown
  /** The given one that was taken. */
  ofId: number | null
  who: string
  name: string
  time: Date
}

export interface NewStep extends Pick<NoteStepTaken, 'step' | 'note' | 'who' | 'name' | 'time'> {
  summary?: object
  ofId?: number
  requestId: string
}

/** Most steps of each kind read of a stay. Per kind, so that many saves do not push out what was signed. */
const MOST = 100

/** Steps of a stay, newest first: those of the visits of these records, whichever record they are with by now. */
export async function readSteps(
  db: QueryExecutorProvider,
  kind: NoteKind,
  owner: Pick<NoteOwner, 'records' | 'visitId' | 'since'>,
): Promise<NoteStepTaken[]> {
  const { rows } = await sql<NoteStepTaken>`
    select id, step, note, summary, "ofId", who, name, time from (
    select n.id, n.step, n.note, n.summary, n.of_id as "ofId", n.who, n.name, n.time,
      row_number() over (partition by n.step order by n.id desc) as nth
    from patient_notes n ${ofStay(owner, sql.ref('n.time'))} and n.kind = ${kind}) as steps
    where nth <= ${MOST} order by id desc`.execute(db)
  return rows
}

/** Whether a request was done already. */
export async function isDone(db: QueryExecutorProvider, requestId: string): Promise<boolean> {
  const { rows } = await sql`select from patient_notes where request_id = ${requestId}::uuid`.execute(db)
  return rows.length > 0
}

/** One writer of the notes of a patient at a time, on all nodes, until the transaction ends. */
export const lockNotes = (trx: QueryExecutorProvider, { patientId }: Pick<NoteOwner, 'patientId'>) =>
  sql`
    select pg_advisory_xact_lock(hashtextextended('wardlight notes ' || root, 0)) from patients
    where id = ${patientId}`.execute(trx)

export async function addStep(
  trx: QueryExecutorProvider,
  kind: NoteKind,
  { patientId, visitId, area, roomSys }: NoteOwner,
  { step, note, summary, ofId, who, name, time, requestId }: NewStep,
): Promise<void> {
  await sql`
    insert into patient_notes
      (kind, step, patient_id, visit_id, area, room_sys, note, summary, of_id, who, name, time, request_id)
    values (${kind}, ${step}, ${patientId}, ${visitId}, ${area}, ${roomSys}, ${note},
      ${summary ? JSON.stringify(summary) : null}::jsonb, ${ofId ?? null}, ${who}, ${name}, ${time},
      ${requestId}::uuid)`.execute(trx)
}
