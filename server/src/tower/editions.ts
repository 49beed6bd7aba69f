import {
  NO_EDITION,
  type ReviewAnswers,
  type ReviewEdition,
  type ReviewPart,
} from '@wardlight/contracts/case-review'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { NoteOwner } from '../notes/note-owner.ts'
import { ofStayAlone } from '../notes/of-stay.ts'
import type { NoteWriter } from '../notes/patient-notes.ts'

interface EditionRow {
  id: number
  patientId: number
  requestId: string
  part: ReviewPart
  version: number
  answers: ReviewAnswers
  name: string
  saved: Date
  signed: Date | null
}

/** An edition as it is kept; null: there is none. */
export type KeptEdition = EditionRow | null

export function editionOf(row: KeptEdition): ReviewEdition {
  if (!row) return NO_EDITION
  const { version, answers, name: by, saved, signed } = row
  return {
    version,
    answers,
    saved: { by, time: saved.toISOString() },
    signed: signed && { by, time: signed.toISOString() },
  }
}

interface Editions extends Readonly<Record<ReviewPart, KeptEdition>> {
  /** Editions of other records merged into the patient's since: they stay with those and are shown beside. */
  others: readonly EditionRow[]
}

/** The newest edition of each part about the stay of a patient: of the leading record before those that joined it. */
export async function readEditions(db: QueryExecutorProvider, owner: NoteOwner): Promise<Editions> {
  const { rows } = await sql<EditionRow>`
    select * from (
      select distinct on (n.part, n.patient_id) n.id, n.patient_id as "patientId", n.request_id as "requestId",
        n.part, n.version, n.answers, n.name, n.saved, n.signed
      from case_reviews n ${ofStayAlone(owner, sql.ref('n.saved'))}
      order by n.part, n.patient_id, n.id desc) as newest
    order by saved desc, id desc`.execute(db)
  const isOwn = (row: EditionRow) => row.patientId === owner.patientId
  const of = (part: ReviewPart) => {
    const found = rows.filter((row) => row.part === part)
    return found.find(isOwn) ?? found[0] ?? null
  }
  const [review, postOp] = [of('review'), of('postOp')]
  return { review, postOp, others: rows.filter((row) => row !== review && row !== postOp) }
}

interface Saved {
  part: ReviewPart
  answers: ReviewAnswers
  sign: boolean
  requestId: string
}

/** Writes a draft anew, or begins an edition where there is none or the newest is signed. */
export async function writeEdition(
  trx: QueryExecutorProvider,
  { patientId, visitId, area }: NoteOwner,
  before: KeptEdition,
  { part, answers, sign, requestId }: Saved,
  { who, name }: NoteWriter,
  now: number,
): Promise<void> {
  const version = (before?.version ?? 0) + 1
  const at = new Date(now)
  const signed = sign ? at : null
  const text = JSON.stringify(answers)
  if (before && !before.signed)
    await sql`
      update case_reviews set version = ${version}, answers = ${text}::jsonb, who = ${who}, name = ${name},
        saved = ${at}, signed = ${signed}, request_id = ${requestId}::uuid where id = ${before.id}`.execute(
      trx,
    )
  else
    await sql`
      insert into case_reviews
        (patient_id, visit_id, area, part, version, answers, who, name, saved, signed, request_id)
      values (${patientId}, ${visitId}, ${area}, ${part}, ${version}, ${text}::jsonb, ${who}, ${name}, ${at},
        ${signed}, ${requestId}::uuid)`.execute(trx)
}
