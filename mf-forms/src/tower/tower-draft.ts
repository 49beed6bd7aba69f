import { actionsOf, type SaveTowerBody, type TowerItem, type TowerLists } from '@wardlight/contracts/tower'
import type { TowerChoice } from '@wardlight/contracts/tower-choice'
import { offeredOf } from './label-of.ts'

/** What somebody chose and typed of an item, not saved yet. */
export interface TowerDraft {
  pick: string
  assess: string
  did: string
  /** acknowledge, leave, snooze (until worse), irrelevant, or the minutes of a snooze; '' as `answerOf` has it. */
  answer: string
  reason: string
  whom: string
  /** The pager of whoever is paged. */
  paged: string
  text: string
  /** The text as it was offered; the same as `text` where nobody wrote another. */
  offered: string
  followUp: string
  note: string
  /** Since when the alert was loud as it was chosen; '' it was not. */
  loudSince: string
}

/** What is offered to tell of an item. Two units may have a room of one number. */
const offerOf = ({ unit, displayRoom, message }: TowerItem): string =>
  `${[unit, displayRoom].filter(Boolean).join(' ')}: ${message}.`

/** An item as it lies there: what nobody needs to be asked is chosen. */
export const newDraft = (item: TowerItem, lists: TowerLists): TowerDraft => ({
  pick: '',
  assess: '',
  did: offeredOf(actionsOf(lists, item.rule))[0]?.id ?? '',
  answer: '',
  reason: '',
  whom: '',
  paged: '',
  text: offerOf(item),
  offered: offerOf(item),
  followUp: String(lists.followUpMinutes),
  note: '',
  loudSince: item.loudSince ?? '',
})

/** What somebody was told of, a page apart, they were told as it was then. */
const isTold = (told: TowerChoice['contact']): boolean => told !== undefined && told !== 'page'

/**
 * A draft as the item is now. What was chosen before the alert became loud again is chosen anew, as it may be worse; what was
 * written stays. A text nobody wrote is the one offered now: a page leaves with the value there is.
 */
export function asNow(
  draft: TowerDraft,
  fresh: TowerDraft,
  toldBy: (did: string) => TowerChoice['contact'],
): TowerDraft {
  const { pick, assess, did, answer, loudSince, offered } = fresh
  const isLoudAgain = loudSince !== '' && draft.loudSince !== loudSince
  const now = isLoudAgain ? { ...draft, pick, assess, did, answer, loudSince } : draft
  return now.text === now.offered && !isTold(toldBy(now.did)) ? { ...now, text: offered, offered } : now
}

/** What the server kept of a draft; fields it does not have are as in `fallback`. */
export function readDraft(content: string, fallback: TowerDraft): TowerDraft {
  try {
    const kept = JSON.parse(content) as Partial<Record<keyof TowerDraft, unknown>>
    const entries = Object.entries(fallback).map(([key, value]) => {
      const own = kept[key as keyof TowerDraft]
      return [key, typeof own === 'string' ? own : value]
    })
    return Object.fromEntries(entries) as unknown as TowerDraft
  } catch {
    return fallback
  }
}

/** What becomes of the alert: as chosen, else one that is loud is acknowledged, and what somebody else answered is left so. */
export function answerOf(
  { answer }: Pick<TowerDraft, 'answer'>,
  { state }: Pick<TowerItem, 'state'>,
): string {
  const isGone = answer === 'acknowledge' && state !== 'active' && state !== 'snoozed'
  if (answer !== '' && !isGone) return answer
  return state === 'active' ? 'acknowledge' : 'leave'
}

/** What the alert is asked for; nothing where it is left as it is. */
export function commandOf(
  { answer, reason }: Pick<TowerDraft, 'answer' | 'reason'>,
  item: Pick<TowerItem, 'state'>,
): Pick<SaveTowerBody, 'command' | 'minutes' | 'reason'> {
  const asked = answerOf({ answer }, item)
  if (asked === 'leave') return {}
  if (asked === 'irrelevant') return { command: 'irrelevant', reason }
  if (asked === 'snooze') return { command: 'snooze' }
  return /^\d+$/.test(asked) ? { command: 'snooze', minutes: Number(asked) } : { command: 'acknowledge' }
}
