import { rowConfirming } from '@wardlight/contracts/alert-order'
import type { CensusRow } from '@wardlight/contracts/census'
import type { Level } from '@wardlight/contracts/level'
import { levelColor } from '@wardlight/contracts/level'
import { LEVEL_WORDS, type Mark } from '../ui/level-mark.tsx'
import type { AlertMoment } from './alert-view.ts'

/** A rule that waits, as it is drawn. */
export interface ConfirmingView {
  /** The shape it will have. */
  mark: Exclude<Mark, 'none' | 'stale'>
  /** "9 of 15 min"; empty where a second reading is waited for; "at 14:02" while nothing is current. */
  text: string
  /** How much of the wait is over, 0 to 1. */
  part: number
  /** "confirming critical, 9 of 15 min". */
  spoken: string
}

interface Waits {
  level: Level
  since: string
  until: string | null
}

/** Steps in which its mark fills. */
const STEPS = 8
const SHORT_SECONDS = 120

function waited(seconds: number, all: number): string {
  if (all <= SHORT_SECONDS) return `${Math.floor(seconds)} of ${Math.round(all)} s`
  return `${Math.floor(seconds / 60)} of ${Math.round(all / 60)} min`
}

/** How a waiting rule is drawn at `nowMs`; null for a level without a colour. */
export function confirmingView({ level, since, until }: Waits, nowMs: number): ConfirmingView | null {
  const mark = levelColor(level)
  if (mark === 'none') return null
  const began = Date.parse(since)
  const all = until === null ? 0 : (Date.parse(until) - began) / 1000
  const seconds = Math.min(all, Math.max(0, (nowMs - began) / 1000))
  const text = all > 0 ? waited(seconds, all) : ''
  const part = all > 0 ? Math.floor((seconds / all) * STEPS) / STEPS : 0
  const spoken = ['confirming', LEVEL_WORDS[mark], text && `, ${text}`]
    .filter(Boolean)
    .join(' ')
    .replace(' ,', ',')
  return { mark, text, part, spoken }
}

/** The same on a frozen screen: nobody knows how the wait went on. */
const waitedThen = ({ mark }: ConfirmingView, frozenAt: string): ConfirmingView => {
  const text = `at ${frozenAt}`
  return { mark, text, part: 0, spoken: `confirming ${LEVEL_WORDS[mark]}, ${text}` }
}

/** A rule of a room that waits. */
export interface WaitingView extends ConfirmingView {
  id: string
  /** The variable it speaks of. */
  atom: string | null
  title: string
  /** "MAP 58 mmHg confirming, 9 of 15 min". */
  line: string
}

/** The waiting rules of a room, worst first. On a frozen screen they only say when they waited. */
export const waitingViews = (
  row: CensusRow,
  { nowMs, frozenAt }: AlertMoment,
  tower: boolean,
): WaitingView[] =>
  rowConfirming(row, tower).flatMap(({ id, title, atom, ...waits }) => {
    const told = confirmingView(waits, nowMs)
    const view = told && frozenAt !== null ? waitedThen(told, frozenAt) : told
    return view ? [{ ...view, id, atom, title, line: `${title} confirming, ${view.text}` }] : []
  })
