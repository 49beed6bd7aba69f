import type { AlertState } from '@wardlight/contracts/alert'
import type { AlertReviewChoice, AlertReviewItem, ReviewLevel } from '@wardlight/contracts/alert-review'
import { levelColor } from '@wardlight/contracts/level'
import { durationText, whenText } from '@wardlight/mf-shared/time'
import type { MarkKind } from '../room/level-mark.ts'

export const CHOICE_LABELS: Readonly<Record<AlertReviewChoice, string>> = {
  all: 'All',
  open: 'Still open',
  unanswered: 'Open, unanswered',
  answered: 'Answered',
  ended: 'Ended',
  notReviewed: 'Not reviewed',
}

export const LEVEL_LABELS: Readonly<Record<ReviewLevel, string>> = {
  all: 'All of patients',
  red: 'Red',
  yellow: 'Yellow',
  equipment: 'Equipment',
}

/** How an alert is now, in words; one that ended has no mark of its level any more. */
const STATES: Readonly<Partial<Record<AlertState, string>>> = {
  pending: 'Confirming',
  active: 'Active',
  recovering: 'Recovering',
  cleared: 'Ended',
}

const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const stateText = ({ state }: Pick<AlertReviewItem, 'state'>): string => STATES[state] ?? titled(state)

/** Who answered it last, how and when, and that it is loud again; empty where nobody did. */
export function answerText({ answer }: Pick<AlertReviewItem, 'answer'>): string {
  if (!answer) return ''
  const what = answer.state === 'active' ? 'Taken back' : titled(answer.state)
  const since = answer.loudAgain ? '; loud again' : ''
  return `${what} by ${answer.by}, ${whenText(answer.time)}${since}`
}

/** How long it stood, until now if it still does. */
export const lastedText = (
  item: Pick<AlertReviewItem, 'alertInstanceTime' | 'ended'>,
  nowMs: number,
): string =>
  durationText(((item.ended ? Date.parse(item.ended) : nowMs) - Date.parse(item.alertInstanceTime)) / 1000)

export function markOf({ technical, level }: Pick<AlertReviewItem, 'technical' | 'level'>): MarkKind | null {
  if (technical) return 'stale'
  const color = levelColor(level)
  return color === 'none' ? null : color
}

/** "Bell, 10:42", "Bell, 10:42 (2 looks)"; empty where nobody looked. */
export const reviewedText = ({
  reviewed,
  sequence,
}: Pick<AlertReviewItem, 'reviewed' | 'sequence'>): string =>
  reviewed
    ? `${reviewed.by}, ${whenText(reviewed.time)}${sequence > 0 ? ` (${sequence + 1} looks)` : ''}`
    : ''
