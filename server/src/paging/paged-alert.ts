import type { CensusAlert } from '@wardlight/contracts/alert'
import type { Area } from '@wardlight/contracts/areas'
import { PAGE_TEXT_MAX } from '@wardlight/contracts/paging'
import { ANSWERED_STATES } from '../alerts/answer.ts'
import { rulesOf } from '../alerts/area-rules.ts'
import { uncovered } from '../alerts/covering.ts'
import { type LiveAlert, SILENT_RULE, silentOf, silentRule } from '../alerts/live-alert.ts'
import type { AreaConfig } from '../config/area.ts'
import type { CareStaff } from '../ward/events.ts'

/** An open alert as those who are paged are told of it. */
export interface PagedAlert {
  /** As it is shown; of one covered by a worse one, that. */
  alert: Pick<CensusAlert, 'id' | 'state' | 'title' | 'detail' | 'loudSince' | 'technical'>
  area: Area
  roomSys: number
  unit: string
  displayRoom: string
  patientId: number
  visitId: number
  staff: readonly CareStaff[]
  /** Name of the case state; '' unknown. */
  caseState: string
  caseStage: string
  /** Of the room, else its unit; ''. */
  phone: string
  /** Minutes the hospital's clock is ahead of UTC. */
  offset: number
}

/** Whether a worse one speaks for it and pages by itself. */
function isPagedByWorse(
  { id, rule }: Pick<LiveAlert, 'id' | 'rule'>,
  open: readonly LiveAlert[],
  config: AreaConfig,
): boolean {
  const { covering, byId } = rulesOf(config)
  if (uncovered(open, covering).some((alert) => alert.id === id)) return false
  const worse = covering.get(rule)?.same
  return open.some((other) => worse?.has(other.rule) && byId.get(other.rule)?.rule.paging !== undefined)
}

const isAnswered = ({ state }: Pick<CensusAlert, 'state'>): boolean => ANSWERED_STATES.has(state)

/** Every rule that speaks for one, also for what speaks for it. */
function coveredBy(rule: string, config: AreaConfig): ReadonlySet<string> {
  const { covering } = rulesOf(config)
  const found = new Set([rule])
  for (const one of found) {
    const { same = [], parts = [] } = covering.get(one) ?? {}
    for (const worse of [...same, ...parts]) found.add(worse)
  }
  return found
}

/**
 * The alert as people see it, among all that are open. One that waits for a silent sensor is told as that sensor's or the
 * monitor's. One covered by a worse one is told as that, unless that pages by itself or somebody answered it: then it is not
 * told at all.
 */
export function toldFor(
  shown: readonly CensusAlert[],
  { id, rule, held }: Pick<LiveAlert, 'id' | 'rule' | 'held'>,
  open: readonly LiveAlert[],
  config: AreaConfig,
): CensusAlert | null {
  const { byId } = rulesOf(config)
  const own = shown.find((alert) => alert.id === id)
  if (own) return own
  const silent = silentOf({ held })
  if (silent !== null && isPagedByWorse({ id, rule }, open, config)) return null
  if (silent !== null)
    return shown.find((alert) => alert.rule === silentRule(silent) || alert.rule === SILENT_RULE) ?? null
  const covering = coveredBy(rule, config)
  const worse = shown.filter((alert) => !alert.technical && covering.has(alert.rule))
  const pages = worse.some((alert) => byId.get(alert.rule)?.rule.paging !== undefined)
  const [worst] = worse
  return worst && !pages && !isAnswered(worst) ? worst : null
}

export const roomOf = ({ unit, displayRoom }: Pick<PagedAlert, 'unit' | 'displayRoom'>): string =>
  `${unit} ${displayRoom || 'no bed'}`

/** Ends at a word where it is too long, and shows that it does: half a number is another one. */
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
