import type { AboutValue, SENDERS } from '@wardlight/contracts/about-value'
import type { Atom } from '@wardlight/contracts/atom'
import { ageText, durationText } from '../time/age-text.ts'
import { whenText } from '../time/when-text.ts'
import type { ValueView } from '../values/value-view.ts'
import { remark } from '../values/value-words.ts'

const SENDER_WORDS: Readonly<Record<(typeof SENDERS)[number], string>> = {
  monitor: 'bedside monitor',
  lab: 'laboratory',
  charting: 'charted',
  adt: 'register of patients',
}

const HOUR = 3600

const ago = (seconds: number): string => `${seconds < HOUR ? ageText(seconds) : durationText(seconds)} ago`

/** "14:02, 3 min ago"; on a frozen screen the time alone. */
export function measuredText({ time }: Atom, view: ValueView, nowMs: number, frozen: boolean): string {
  if (view.freshness === 'absent') return 'no reading'
  if (!view.timeKnown || time === null) return 'at an unknown time'
  const at = whenText(time, nowMs)
  return frozen || view.age === null ? at : `${at}, ${ago(view.age)}`
}

/** "arterial line, bedside monitor", "charted"; '' while nobody has said. */
export function sourceText({ source }: Pick<ValueView, 'source'>, about: AboutValue | undefined): string {
  const sender = about?.sentBy ? SENDER_WORDS[about.sentBy] : ''
  const single = about?.sentBy === 'monitor' && !about.streamed ? 'single measurement' : ''
  return [...new Set([source, sender, single])].filter(Boolean).join(', ')
}

/** What is to be known besides: "preliminary", "line 40, cuff 75"; a source is told by itself. */
export const besides = (view: ValueView): string => {
  const text = remark(view)
  return text === view.source ? '' : text
}

/** What is asked for next, and how long the reading counts; on a frozen screen none does. */
export function nextTexts(
  { time, maxAge }: Atom,
  view: ValueView,
  about: AboutValue | undefined,
  nowMs: number,
  frozen: boolean,
): string[] {
  const { due } = about ?? {}
  const isLate = due ? Date.parse(due.by) < nowMs : false
  const known = !frozen && view.freshness !== 'absent' && view.timeKnown && time !== null && maxAge !== null
  const until = known ? Date.parse(time) + maxAge * 1000 : null
  return [
    ...(due ? [`${due.what} ${isLate ? 'was due' : 'due'} by ${whenText(due.by, nowMs)}`] : []),
    ...(until === null
      ? []
      : [`${until < nowMs ? 'counted' : 'counts'} as current until ${whenText(until, nowMs)}`]),
  ]
}
