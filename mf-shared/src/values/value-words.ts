import { shortAge } from '../time/age-text.ts'
import { isWhen } from '../time/when-text.ts'
import { LEVEL_WORDS } from '../ui/level-mark.tsx'
import { briefSource, disagreementText, foreignUnitText } from './provenance.ts'
import { isOutOfRange } from './tone.ts'
import type { ValueFacts } from './value-facts.ts'

export const UNREADABLE = 'unreadable'
const STATUS = { preliminary: 'prelim', corrected: 'corr' } as const
const TIME_UNKNOWN = 'time unknown'

/** The one thing a small cell says under a value, the most dangerous to overlook first. */
export function briefNote(view: ValueFacts): string {
  if (view.freshness === 'absent') return ''
  if (view.state === 'unreadable') return UNREADABLE
  if (view.state === 'implausible') return 'invalid'
  if (view.state === 'foreignUnit')
    return [view.unit || 'no unit', view.ageText && shortAge(view.ageText)].filter(Boolean).join(' ')
  if (!view.timeKnown) return 'time ?'
  if (view.other && view.freshness !== 'stale') return `≠ ${view.other.text}`
  const mark = view.firstSource ? (view.status ? STATUS[view.status] : '') : briefSource(view.source)
  if (mark && view.ageText) return `${mark} ${shortAge(view.ageText)}`
  if (view.freshness === 'stale' && !view.ageText) return 'no time'
  return mark || (view.ageText ?? '')
}

const doubt = (view: ValueFacts): string => {
  if (view.state === 'unreadable') return UNREADABLE
  if (view.state === 'implausible') return 'implausible'
  return view.state === 'foreignUnit' ? foreignUnitText(view) : ''
}

const disagreement = ({ source, text, other }: ValueFacts): string =>
  other ? disagreementText(source, text, other) : ''

const join = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(', ')

const provenance = (view: ValueFacts): string => disagreement(view) || (view.firstSource ? '' : view.source)

/** What is to be known of a value besides its age: "implausible", "not our unit", "cuff", "preliminary". */
export const remark = (view: ValueFacts): string =>
  view.freshness === 'absent' ? '' : join(doubt(view), provenance(view), view.status)

/** What stands beside a value where there is room for words. */
export const fullNote = (view: ValueFacts): string =>
  view.freshness === 'absent'
    ? ''
    : join(doubt(view), view.timeKnown ? view.ageText : TIME_UNKNOWN, provenance(view), view.status)

const oldText = (text: string): string => (isWhen(text) ? `measured ${text}` : `${text} old`)

/** "MAP 58 mmHg, critical, source cuff", "K >8.0 mmol/L, critical", "EtCO2 31 mmHg, stale, 18 min old", "CVP no reading". */
export function spokenValue(view: ValueFacts): string {
  if (view.freshness === 'absent') return `${view.label} no reading`.trim()
  const words = view.state === 'unreadable' ? `“${view.text}”` : view.text
  return join(
    `${view.label} ${words} ${view.unit}`.trim(),
    LEVEL_WORDS[view.tone],
    view.confirming?.spoken,
    doubt(view),
    isOutOfRange(view.known) && `${LEVEL_WORDS[view.known]} when last heard`,
    view.timeKnown ? view.ageText && oldText(view.ageText) : TIME_UNKNOWN,
    view.source && `source ${view.source}`,
    view.other && `sources disagree: ${disagreement(view)}`,
    view.status,
  )
}
