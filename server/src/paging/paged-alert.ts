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
  /** Alerts that speak for it and have pages of their own. */
  pagingWorse: readonly string[]
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

type Own = Pick<LiveAlert, 'id' | 'rule' | 'held'>

/** Those shown that speak for it, the worst first. */
function worseShown(shown: readonly CensusAlert[], { rule }: Own, config: AreaConfig): CensusAlert[] {
  const covering = coveredBy(rule, config)
  return shown.filter((alert) => !alert.technical && covering.has(alert.rule))
}

/**
 * The alert as people see it, among all that are open. One that waits for a silent sensor is told as that sensor's or the
 * monitor's. One covered by a worse one is told as that, unless somebody answered it: then it is not told at all.
 */
export function toldFor(shown: readonly CensusAlert[], own: Own, config: AreaConfig): CensusAlert | null {
  const itself = shown.find((alert) => alert.id === own.id)
  if (itself) return itself
  const silent = silentOf(own)
  if (silent !== null)
    return shown.find((alert) => alert.rule === silentRule(silent) || alert.rule === SILENT_RULE) ?? null
  const [worst] = worseShown(shown, own, config)
  return worst && !isAnswered(worst) ? worst : null
}

/** Open ones that speak for one that waits for a silent sensor, as they may. */
function worseOpen(open: readonly LiveAlert[], { id, rule }: Own, config: AreaConfig): LiveAlert[] {
  const { covering } = rulesOf(config)
  if (uncovered(open, covering).some((alert) => alert.id === id)) return []
  const worse = covering.get(rule)?.same
  return open.filter((other) => worse?.has(other.rule))
}

/** Ids of those that speak for it and whose rules page. */
export function pagingWorse(
  shown: readonly CensusAlert[],
  own: Own,
  open: readonly LiveAlert[],
  config: AreaConfig,
): string[] {
  if (shown.some(({ id }) => id === own.id)) return []
  const { byId } = rulesOf(config)
  const worse = silentOf(own) === null ? worseShown(shown, own, config) : worseOpen(open, own, config)
  return worse.filter(({ rule }) => byId.get(rule)?.rule.paging !== undefined).map(({ id }) => id)
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
