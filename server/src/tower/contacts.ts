import type { TowerContact } from '@wardlight/contracts/tower'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { NoteOwner } from '../notes/note-owner.ts'
import type { Writer } from '../notes/patient-notes.ts'

export interface NewContact {
  whom: string
  means: string
  text: string
  /** Until it comes back without an answer. */
  followUp: number
  alert: string | null
  requestId: string
}

const MINUTE_MS = 60_000

/** Keeps that somebody was told something of a patient. */
export async function addContact(
  trx: QueryExecutorProvider,
  { patientId, visitId, area, roomSys }: NoteOwner,
  { whom, means, text, followUp, alert, requestId }: NewContact,
  { who, name }: Writer,
  now: number,
): Promise<void> {
  await sql`
    insert into tower_contacts
      (patient_id, visit_id, area, room_sys, alert_id, whom, means, text, who, name, sent, due, request_id)
    values (${patientId}, ${visitId}, ${area}, ${roomSys}, ${alert}::uuid, ${whom}, ${means}, ${text}, ${who},
      ${name}, ${new Date(now)}, ${new Date(now + followUp * MINUTE_MS)}, ${requestId}::uuid)`.execute(trx)
}

/** Keeps what became of a contact of the patient; false: it has its answer already, or there is none such. */
export async function answerContact(
  trx: QueryExecutorProvider,
  { records }: NoteOwner,
  { contact, reaction, text }: { contact: number; reaction: string; text: string },
  { name }: Writer,
  now: number,
  requestId: string,
): Promise<boolean> {
  const { rows } = await sql`
    update tower_contacts set reaction = ${reaction}, response = ${text}, answered = ${new Date(now)},
      answered_by = ${name}, answer_id = ${requestId}::uuid
    where id = ${contact} and answered is null and patient_id = any(${records}::bigint[]) returning id`.execute(
    trx,
  )
  return rows.length > 0
}

interface Row {
  id: number
  whom: string
  means: string
  text: string
  name: string
  sent: Date
  due: Date | null
  reaction: string | null
  response: string | null
  answered: Date | null
  answeredBy: string | null
}

const MOST = 50

const contactOf = (row: Row): TowerContact => ({
  id: row.id,
  whom: row.whom,
  means: row.means,
  text: row.text,
  sent: { by: row.name, time: row.sent.toISOString() },
  due: row.due?.toISOString() ?? null,
  response: row.answered && {
    by: row.answeredBy ?? '',
    time: row.answered.toISOString(),
    reaction: row.reaction ?? '',
    text: row.response ?? '',
  },
})

/** Contacts about the stay of a patient, newest first. */
export async function readContacts(
  db: QueryExecutorProvider,
  { records, visitId, since }: NoteOwner,
): Promise<TowerContact[]> {
  const { rows } = await sql<Row>`
    select id, whom, means, text, name, sent, due, reaction, response, answered, answered_by as "answeredBy"
    from tower_contacts where patient_id = any(${records}::bigint[])
      and (visit_id = ${visitId}::bigint or (visit_id is null and sent >= ${since}))
    order by id desc limit ${MOST}`.execute(db)
  return rows.map(contactOf)
}
