import type { AlertState } from '@wardlight/contracts/alert'
import type { Area } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { PersonsCommand } from '../alerts/life/commands.ts'
import { hashOf } from './answer-links.ts'
import type { PagedAlert } from './paged-alert.ts'

/** A page as its link tells it: room, headline, and whether it is answered. */
export interface AskedPage {
  id: string
  kind: 'alert' | 'person' | 'test'
  area: Area
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
  /** The alert was answered or ended, and came back after this page. */
  isOver: boolean
  /** What became of the page's alert; null: it needs somebody still, or may. */
  done: 'answered' | 'over' | null
}

/** Whether the alert shown now is newer than the page, so that its recipient was told nothing of it. */
export function isOutdated(
  { isOver, alertId, created }: Pick<AskedPage, 'isOver' | 'alertId' | 'created'>,
  paged: PagedAlert | null,
): boolean {
  if (isOver || paged === null) return isOver
  const { id, loudSince, technical } = paged.alert
  return id !== alertId && !technical && loudSince !== undefined && Date.parse(loudSince) > created.getTime()
}

/** For page `p` and alert `a`: the alert ended, and its rule fired again for the same person. */
const firedAgain = sql`
  a.state = 'cleared' and exists (
    select from alerts b join patients own on own.id = p.patient_id join patients other on other.root = own.root
    where b.patient_id = other.id and b.rule = p.rule and b.id <> a.id and b.state in ('active', 'recovering'))`

/** For page `p`, cycle `c` and alert `a`: the alert was answered or ended, and came back after the page. */
const isOver = sql<boolean>`
  coalesce(case p.kind when 'alert' then c.turn > split_part(p.about, ' ', 2)::integer or (${firedAgain})
    else a.loud_since > p.created end, false)`

const TOKEN = /^[A-Za-z0-9_-]{32}$/

/** The page a link is of; null: there is none, or it is too old. */
export async function pageOfToken(db: QueryExecutorProvider, token: string): Promise<AskedPage | null> {
  if (!TOKEN.test(token)) return null
  const { rows } = await sql<AskedPage>`
    select p.id, p.kind, p.area, p.room_sys::integer as "roomSys", p.room, p.patient_id as "patientId", p.visit_id as "visitId",
      p.alert_id as "alertId", p.rule, p.recipient, p.pager, p.message, p.created, p.answered,
      ${isOver} as "isOver", case when p.kind <> 'alert' then null when a.state = 'cleared' then 'over'
        when a.state in ('acknowledged', 'irrelevant', 'dormant') then 'answered' end as done
    from page_tokens t join pages p on p.id = t.page_id
    left join page_cycles c on c.alert_id = p.alert_id
    left join alerts a on a.id = p.alert_id
    where t.token_hash = ${hashOf(token)} and t.expires > clock_timestamp()`.execute(db)
  return rows[0] ?? null
}

/** What answering asks of the ward. */
interface AnsweredWard {
  pagedAlert(alertId: string): PagedAlert | null
  answerAlert(
    asked: { area: Area; roomSys: number; alertId: string; seen: AlertState; loudSince?: string | undefined },
    command: PersonsCommand,
  ): Promise<boolean>
  readonly tower: { pageAnswered(page: string, name: string): Promise<void> }
}

/** What came of an answer: the alert is acknowledged by it, was answered before, could not be, or is a newer one. */
export type PageAnswer = 'acknowledged' | 'noted' | 'not acknowledged' | 'outdated'

/**
 * Acknowledges the alert as its recipient, then stores once that the page is answered: if a node dies in between, the
 * link still answers. An answer ends the alert's pages even if the alert cannot be acknowledged; one to an outdated
 * page is only a receipt.
 */
export async function answerPage(
  { db, ward, now }: { db: QueryExecutorProvider; ward: AnsweredWard; now: number },
  page: AskedPage,
): Promise<PageAnswer> {
  const paged = page.alertId === null ? null : ward.pagedAlert(page.alertId)
  const name = page.recipient || `pager ${page.pager}`
  const outdated = isOutdated(page, paged)
  const { id: alertId = '', state: seen = 'cleared' as const, loudSince } = paged?.alert ?? {}
  const isOpen = paged !== null && !outdated && ['active', 'snoozed'].includes(seen)
  const done =
    isOpen &&
    (await ward.answerAlert(
      { area: paged.area, roomSys: paged.roomSys, alertId, seen, loudSince },
      { command: 'acknowledge', who: name, name },
    ))
  await ward.tower.pageAnswered(page.id, name)
  await sql`
    with answered as (
      update pages p set answered = ${new Date(now)} where id = ${page.id} and answered is null
      returning p.alert_id, p.kind, p.about, p.created, p.patient_id, p.rule)
    update page_cycles c set ended = ${new Date(now)}, why = 'a page was answered'
    from answered p join alerts a on a.id = p.alert_id
    where c.alert_id = p.alert_id and c.ended is null and ${!outdated} and not ${isOver}`.execute(db)
  if (outdated) return 'outdated'
  if (done) return 'acknowledged'
  return isOpen ? 'not acknowledged' : 'noted'
}
