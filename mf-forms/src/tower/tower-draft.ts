import { actionsOf, type TowerItem, type TowerLists } from '@wardlight/contracts/tower'
import { offeredOf } from './label-of.ts'

/** What somebody chose and typed of an item, not saved yet. */
export interface TowerDraft {
  pick: string
  assess: string
  did: string
  /** acknowledge, snooze (until worse), irrelevant, or the minutes of a snooze. */
  answer: string
  reason: string
  whom: string
  /** Of the one who is paged: the pager, and the user name behind a space. */
  paged: string
  text: string
  followUp: string
  note: string
}

/** An item as it lies there: what nobody needs to be asked is chosen. Two units may have a room of one number. */
export const newDraft = (item: TowerItem, lists: TowerLists): TowerDraft => ({
  pick: '',
  assess: '',
  did: offeredOf(actionsOf(lists, item.rule))[0]?.id ?? '',
  answer: 'acknowledge',
  reason: '',
  whom: '',
  paged: '',
  text: `${[item.unit, item.displayRoom].filter(Boolean).join(' ')}: ${item.message}.`,
  followUp: String(lists.followUpMinutes),
  note: '',
})

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

/** What the alert is asked for. */
export function commandOf({ answer, reason }: Pick<TowerDraft, 'answer' | 'reason'>): {
  command: 'acknowledge' | 'snooze' | 'irrelevant'
  minutes?: number
  reason?: string
} {
  if (answer === 'irrelevant') return { command: 'irrelevant', reason }
  if (answer === 'snooze') return { command: 'snooze' }
  return /^\d+$/.test(answer) ? { command: 'snooze', minutes: Number(answer) } : { command: 'acknowledge' }
}
