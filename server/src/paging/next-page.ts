import type { AlertState } from '@wardlight/contracts/alert'
import { PAGE_IN_OR } from '@wardlight/contracts/paging'
import type { PagingConfig } from '../config/rule-schema.ts'

const MINUTE_MS = 60_000
/** How soon to look again at an alert that is held back or recovering. */
const AGAIN_MS = 15_000

/** How far the pages of one firing have come. */
interface PageProgress {
  /** Steps of the chain that were paged. */
  step: number
  repeats: number
}

/** The alert and its patient at the moment a page falls due. */
export interface PagedState {
  state: AlertState
  /** Number of the obstetric case state; null: none. */
  obState: number | null
  inBypass: boolean
  bypassCase: boolean
  /** Of the hospital's clock. */
  minuteOfDay: number
}

/** `due` null: nothing more falls due. */
export type Next = PageProgress & { due: number | null }

/**
 * What is done now. `why`: what is wrong, where it waits for that. `unread`: this node does not know the alert yet, and
 * it does not give way to others for that.
 */
export type Plan =
  | { wait: number; why?: string; unread?: true }
  | { end: string }
  | { roles: string[]; next: Next }

const minuteOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

function isQuiet({ quietHours }: PagingConfig, minute: number): boolean {
  if (!quietHours) return false
  const [from, to] = [minuteOf(quietHours.from), minuteOf(quietHours.to)]
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to
}

const isHeldBack = (
  paging: PagingConfig,
  { obState, inBypass, bypassCase, minuteOfDay }: PagedState,
): boolean =>
  (paging.pageInOR === PAGE_IN_OR.notDuringBypass && inBypass) ||
  (paging.pageInOR === PAGE_IN_OR.notInBypassCase && bypassCase) ||
  (paging.obStates !== undefined && !paging.obStates.includes(obState ?? -1)) ||
  isQuiet(paging, minuteOfDay)

/** Whom to page now that it is due, and when to look next. */
export function planOf(
  paging: PagingConfig,
  { step, repeats }: PageProgress,
  seen: PagedState,
  now: number,
): Plan {
  if (seen.state === 'recovering') return { wait: now + AGAIN_MS }
  if (seen.state !== 'active') return { end: `the alert is ${seen.state}` }
  if (isHeldBack(paging, seen)) return { wait: now + AGAIN_MS }
  const chain = [{ after: 0, pageWho: paging.pageWho }, ...(paging.escalate ?? [])]
  const own = chain[step]
  const again = paging.repeat && paging.rePage ? now + paging.rePage * MINUTE_MS : null
  if (!own) {
    if (again === null) return { wait: now + MINUTE_MS }
    const roles = [...new Set(chain.flatMap(({ pageWho }) => pageWho))]
    return { roles, next: { step, repeats: repeats + 1, due: again } }
  }
  const after = chain[step + 1]?.after
  const due = after === undefined ? again : now + after * MINUTE_MS
  return { roles: own.pageWho, next: { step: step + 1, repeats, due } }
}
