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
  /** The prefilled text; equals `text` until somebody edits it. */
  offered: string
  followUp: string
  note: string
  /** `loudSince` of the alert when the choices were made; '' if it was not loud. */
  loudSince: string
}

/** The prefilled message of an item. It names the unit, as two units may have the same room number. */
const offerOf = ({ unit, displayRoom, message }: TowerItem): string =>
  `${[unit, displayRoom].filter(Boolean).join(' ')}: ${message}.`

/** The draft of an untouched item, with defaults for all that need not be asked. */
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

/** The person was told already, by phone, visit or message, so the text must not change. A page is yet to be sent. */
const isTold = (told: TowerChoice['contact']): boolean => told !== undefined && told !== 'page'

/**
 * A draft brought up to date with its item. If the alert became loud again since, the choices are reset, as it may be
 * worse; written text stays. Unedited text that nobody was told follows the item, so that a page leaves with the
 * current value.
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

/** Parses a draft saved on the server. Fields it lacks, or all of them if it is unreadable, come from `fallback`. */
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

/**
 * The answer to the alert: as chosen, while that still applies. By default an active alert is acknowledged, and any
 * other is left as it is.
 */
export function answerOf(
  { answer }: Pick<TowerDraft, 'answer'>,
  { state }: Pick<TowerItem, 'state'>,
): string {
  const isGone = answer === 'acknowledge' && state !== 'active' && state !== 'snoozed'
  if (answer !== '' && !isGone) return answer
  return state === 'active' ? 'acknowledge' : 'leave'
}

/** The command for the alert; none if it is left as it is. */
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
