import {
  NO_EDITION,
  type ReviewAnswers,
  type ReviewEdition,
  type ReviewPart,
} from '@wardlight/contracts/case-review'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { NoteOwner } from '../notes/note-owner.ts'
import type { Writer } from '../notes/patient-notes.ts'

interface Row {
  id: number
  part: ReviewPart
  version: number
  answers: ReviewAnswers
  name: string
  saved: Date
  signed: Date | null
}

/** An edition as it is kept; null: there is none. */
export type Kept = Row | null

export function editionOf(row: Kept): ReviewEdition {
  if (!row) return NO_EDITION
  const { version, answers, name: by, saved, signed } = row
  return {
    version,
    answers,
    saved: { by, time: saved.toISOString() },
    signed: signed && { by, time: signed.toISOString() },
  }
}

/** The newest edition of each part about the stay of a patient. */
export async function readEditions(
  db: QueryExecutorProvider,
  { records, visitId, since }: NoteOwner,
): Promise<Readonly<Record<ReviewPart, Kept>>> {
  const { rows } = await sql<Row>`
    select distinct on (part) id, part, version, answers, name, saved, signed from case_reviews
    where patient_id = any(${records}::bigint[])
      and (visit_id = ${visitId}::bigint or (visit_id is null and saved >= ${since}))
    order by part, id desc`.execute(db)
  const of = (part: ReviewPart) => rows.find((row) => row.part === part) ?? null
  return { review: of('review'), postOp: of('postOp') }
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
  before: Kept,
  { part, answers, sign, requestId }: Saved,
  { who, name }: Writer,
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

/** Whether this very request is the newest that was kept. */
export async function isKept(db: QueryExecutorProvider, requestId: string): Promise<boolean> {
  const { rows } = await sql`select from case_reviews where request_id = ${requestId}::uuid`.execute(db)
  return rows.length > 0
}
