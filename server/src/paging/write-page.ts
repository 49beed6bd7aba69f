import { randomUUID } from 'node:crypto'
import type { Area } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, sql } from 'kysely'
import { post } from '../outbox/post.ts'
import { withLinkLine } from './answer-links.ts'
import { laneOf, type PagingSettings } from './paging-settings.ts'

/** Before the name, in letters of sites whose pages say it. */
export const PATIENT_LINE = '\nPatient: '

/** A page to one person. `pager` null: nobody was found, which people are told of. */
export interface NewPage {
  /** Its name, unique for all time. */
  about: string
  kind: 'alert' | 'person' | 'test'
  area: Area
  roomSys: number | null
  /** "MICU 12". */
  room: string
  patientId?: number
  visitId?: number
  alertId?: string
  rule?: string
  role: string
  recipient: string
  pager: string | null
  sender?: string
  senderName?: string
  message: string
  /** Who the patient is; only the recipient is told. */
  who?: string
}

/**
 * Writes a page and its letter in the transaction of what causes it. Returns its id, or that of an earlier page with
 * the same `about`.
 */
export async function writePage(
  trx: QueryExecutorProvider,
  page: NewPage,
  settings: PagingSettings,
  now: number,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into pages (id, about, kind, area, room_sys, room, patient_id, visit_id, alert_id, rule, role, recipient,
      pager, sender, sender_name, message, created)
    values (${randomUUID()}, ${page.about}, ${page.kind}, ${page.area}, ${page.roomSys}, ${page.room},
      ${page.patientId ?? null}, ${page.visitId ?? null}, ${page.alertId ?? null}, ${page.rule ?? null}, ${page.role},
      ${page.recipient}, ${page.pager}, ${page.sender ?? null}, ${page.senderName ?? ''}, ${page.message}, ${new Date(now)})
    on conflict (about) do nothing returning id`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) return ((await sentAs(trx, page.about)) as { pageID: string }).pageID
  if (page.pager !== null && settings.way !== null) {
    const to = laneOf(settings, page.pager)
    const told = page.who ? `${page.message}${PATIENT_LINE}${page.who}` : page.message
    const text = settings.publicUrl === null || page.kind === 'test' ? told : withLinkLine(told)
    await post(trx, { via: settings.way, about: `page ${id}`, to, subject: page.message.slice(0, 120), text })
  }
  return id
}

/** The page with this `about`; null: none is written. */
export async function sentAs(
  db: QueryExecutorProvider,
  about: string,
): Promise<{ pageID: string; message: string } | null> {
  const { rows } = await sql<{ pageID: string; message: string }>`
    select id as "pageID", message from pages where about = ${about}`.execute(db)
  return rows[0] ?? null
}
