import type { AlertState } from '@wardlight/contracts/alert'
import type { Area } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { PersonsCommand } from '../alerts/commands.ts'
import { hashOf } from './answer-links.ts'
import type { PagedAlert } from './paged-alert.ts'

/** A page as its link tells it: room, headline, and whether it is answered. */
export interface AskedPage {
  id: string
  area: string
  roomSys: number | null
  /** "MICU 12". */
  room: string
  patientId: number | null
  visitId: number | null
  alertId: string | null
  rule: string | null
  recipient: string
  pager: string
  message: string
  created: Date
  answered: Date | null
  /** The alert was answered, or gone, and came back after it. */
  isOver: boolean
}

const TOKEN = /^[A-Za-z0-9_-]{32}$/

/** The page a link is of; null: there is none, or it is too old. */
export async function pageOfToken(db: QueryExecutorProvider, token: string): Promise<AskedPage | null> {
  if (!TOKEN.test(token)) return null
  const { rows } = await sql<AskedPage>`
    select p.id, p.area, p.room_sys::integer as "roomSys", p.room, p.patient_id as "patientId", p.visit_id as "visitId",
      p.alert_id as "alertId", p.rule, p.recipient, p.pager, p.message, p.created, p.answered,
      case when p.kind = 'alert' then coalesce(c.turn > split_part(p.about, ' ', 2)::integer, false) else false end
        as "isOver"
    from page_tokens t join pages p on p.id = t.page_id
    left join page_cycles c on c.alert_id = p.alert_id
    where t.token_hash = ${hashOf(token)} and t.expires > clock_timestamp()`.execute(db)
  return rows[0] ?? null
}

/** What answering asks of the ward. */
export interface AnsweredWard {
  pagedAlert(alertId: string): PagedAlert | null
  answerAlert(
    asked: { area: Area; roomSys: number; alertId: string; seen: AlertState },
    command: PersonsCommand,
  ): Promise<boolean>
  readonly tower: { pageAnswered(page: string, name: string): Promise<void> }
}

/** What came of an answer: the alert is acknowledged by it, was answered before, or could not be. */
export type Answered = 'acknowledged' | 'noted' | 'not acknowledged'

/**
 * Acknowledges the alert as its recipient, then keeps that the page is answered, once: whoever dies in between leaves a link
 * that still answers. Whatever the alert allows, an answer ends its pages.
 */
export async function answerPage(
  { db, ward, now }: { db: QueryExecutorProvider; ward: AnsweredWard; now: number },
  page: AskedPage,
): Promise<Answered> {
  const paged = page.alertId === null ? null : ward.pagedAlert(page.alertId)
  const name = page.recipient || `pager ${page.pager}`
  const isOpen = paged !== null && ['active', 'snoozed'].includes(paged.alert.state)
  const done =
    isOpen &&
    (await ward.answerAlert(
      { area: paged.area, roomSys: paged.roomSys, alertId: paged.alert.id, seen: paged.alert.state },
      { command: 'acknowledge', who: name, name },
    ))
  await ward.tower.pageAnswered(page.id, name)
  await sql`
    with answered as (
      update pages set answered = ${new Date(now)} where id = ${page.id} and answered is null returning alert_id)
    update page_cycles set ended = ${new Date(now)}, why = 'a page was answered'
    where alert_id = (select alert_id from answered) and ended is null`.execute(db)
  if (done) return 'acknowledged'
  return isOpen ? 'not acknowledged' : 'noted'
}
