import type { CensusAlert } from '@wardlight/contracts/alert'
import type { Area } from '@wardlight/contracts/areas'
import { PAGE_TEXT_MAX } from '@wardlight/contracts/paging'
import { type LiveAlert, SILENT_RULE, silentOf, silentRule } from '../alerts/life/live-alert.ts'
import type { CareStaff } from '../ward/events.ts'

/** An open alert as a page describes it. */
export interface PagedAlert {
  /** As it is shown; if a worse one covers it, that one. */
  alert: Pick<CensusAlert, 'id' | 'state' | 'title' | 'detail' | 'loudSince' | 'technical'>
  area: Area
  roomSys: number
  /** Since when the patient is in the room, ms; null: nobody knows. */
  since: number | null
  unit: string
  displayRoom: string
  patientId: number
  visitId: number
  staff: readonly CareStaff[]
  /** Name of the case state; '' unknown. */
  caseState: string
  caseStage: string
  /** Name and number of the patient if the site's pages include them, else ''. */
  who: string
  /** Of the room, else its unit; ''. */
  phone: string
  /** Minutes the hospital's clock is ahead of UTC. */
  offset: number
  /** Unanswered alerts that cover it and whose rules page. */
  pagingWorse: readonly string[]
}

type Own = Pick<LiveAlert, 'id' | 'held'>

const isSilenceOf = ({ rule }: CensusAlert, own: Own): boolean => {
  const silent = silentOf(own)
  return silent !== null && (rule === silentRule(silent) || rule === SILENT_RULE)
}

/** The worst of these alerts as shown; if they wait for a silent sensor, the alert of that sensor or of the monitor. */
const seenOf = (shown: readonly CensusAlert[], some: readonly Own[]): CensusAlert | undefined =>
  shown.find(({ id }) => some.some((own) => own.id === id)) ??
  shown.find((alert) => some.some((own) => isSilenceOf(alert, own)))

/** The alert as shown; else the worst of those that cover it, as shown; null: none is. */
export const toldFor = (
  shown: readonly CensusAlert[],
  own: Own,
  speakers: readonly Own[],
): CensusAlert | null => seenOf(shown, [own]) ?? seenOf(shown, speakers) ?? null

export const roomOf = ({ unit, displayRoom }: Pick<PagedAlert, 'unit' | 'displayRoom'>): string =>
  `${unit} ${displayRoom || 'no bed'}`

/** Cuts a long text at a word and marks the cut: half a number would read as another number. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const words = text.slice(0, text.lastIndexOf(' ', most - 2) + 1)
  return `${words}…`
}

/** Room, headline and a number to call: nothing of who the patient is. */
export function alertPageText({ alert, phone, ...place }: PageText): string {
  const headline = [alert.title, alert.detail].filter(Boolean).join(', ')
  const call = phone ? ` Call ${phone}.` : ''
  return `${shortened(`${roomOf(place)}: ${headline}.`, PAGE_TEXT_MAX - call.length)}${call}`
}

type PageText = Pick<PagedAlert, 'phone' | 'unit' | 'displayRoom'> & {
  alert: Pick<PagedAlert['alert'], 'title' | 'detail'>
}
