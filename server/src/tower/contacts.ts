import type { Page } from '@wardlight/contracts/paging'
import { PAGE_ANSWERED, type TowerContact } from '@wardlight/contracts/tower'
import type { TowerChoice } from '@wardlight/contracts/tower-choice'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { NoteOwner } from '../notes/note-owner.ts'
import { ofStayAlone } from '../notes/of-stay.ts'
import type { NoteWriter } from '../notes/patient-notes.ts'
import { pagesById } from '../paging/pages-of.ts'
import { ofRecords } from '../store/of-records.ts'

interface NewContact {
  whom: string
  means: string
  text: string
  /** Minutes until it comes up again without an answer. */
  followUp: number
  alert: string | null
  requestId: string
  /** The page by which they were told; null: by no page. */
  page: string | null
}

const MINUTE_MS = 60_000

/** Records that somebody was told something about a patient. */
export async function addContact(
  trx: QueryExecutorProvider,
  { patientId, visitId, area, roomSys }: NoteOwner,
  { whom, means, text, followUp, alert, requestId, page }: NewContact,
  { who, name }: NoteWriter,
  now: number,
): Promise<void> {
  await sql`
    insert into tower_contacts
      (patient_id, visit_id, area, room_sys, alert_id, whom, means, text, who, name, sent, due, request_id, page_id)
    values (${patientId}, ${visitId}, ${area}, ${roomSys}, ${alert}::uuid, ${whom}, ${means}, ${text}, ${who},
      ${name}, ${new Date(now)}, ${new Date(now + followUp * MINUTE_MS)}, ${requestId}::uuid, ${page}::uuid)`.execute(
    trx,
  )
}

/** Records the answer to a contact of the patient; false: it has one already, or there is no such contact. */
export async function answerContact(
  trx: QueryExecutorProvider,
  { records }: NoteOwner,
  { contact, reaction, text }: { contact: number; reaction: TowerChoice; text: string },
  { name }: NoteWriter,
  now: number,
  requestId: string,
): Promise<boolean> {
  const { rows } = await sql`
    update tower_contacts set reaction = ${reaction.id}, no_answer = ${reaction.noAnswer === true}, response = ${text},
      answered = ${new Date(now)}, answered_by = ${name}, answer_id = ${requestId}::uuid
    where answered is null and id in (
      select n.id from tower_contacts n left join visits v on v.id = n.visit_id
      where n.id = ${contact} and ${ofRecords(records)}) returning id`.execute(trx)
  return rows.length > 0
}

/**
 * Records that the page of a contact was answered. Returns the contact's patient; null: no waiting contact has this
 * page.
 */
export async function answerByPage(
  trx: QueryExecutorProvider,
  { page, name }: { page: string; name: string },
  now: number,
): Promise<number | null> {
  const { rows } = await sql<{ patientId: number }>`
    update tower_contacts set reaction = ${PAGE_ANSWERED}, response = '', answered = ${new Date(now)},
      answered_by = ${name}
    where page_id = ${page}::uuid and answered is null
    returning coalesce((select v.patient_id from visits v where v.id = tower_contacts.visit_id), patient_id) as "patientId"`.execute(
    trx,
  )
  return rows[0]?.patientId ?? null
}

interface ContactRow {
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
  pageId: string | null
}

const MOST = 50

const contactOf = (row: ContactRow, pages: ReadonlyMap<string, Page>): TowerContact => ({
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
  page: pageStateOf(pages.get(row.pageId ?? '')),
})

const pageStateOf = (page: Page | undefined): TowerContact['page'] =>
  page ? { state: page.state, sent: page.sent, answered: page.answered, problem: page.problem } : null

/** Contacts about the stay of a patient, newest first; of very many those without an answer before others. */
export async function readContacts(db: QueryExecutorProvider, owner: NoteOwner): Promise<TowerContact[]> {
  const { rows } = await sql<ContactRow>`
    select n.id, whom, means, text, name, sent, due, reaction, response, answered, answered_by as "answeredBy",
      page_id as "pageId"
    from tower_contacts n ${ofStayAlone(owner, sql.ref('n.sent'))}
    order by (answered is null) desc, n.id desc limit ${MOST}`.execute(db)
  const pages = await pagesById(
    db,
    rows.flatMap(({ pageId }) => pageId ?? []),
  )
  const known = new Map(pages.map((page) => [page.pageID, page]))
  return rows.toSorted((a, b) => b.id - a.id).map((row) => contactOf(row, known))
}
