import type { AlertState, CensusAlert } from '@wardlight/contracts/alert'
import { alertLoudness, isInformation, isIrrelevant } from '@wardlight/contracts/alert-order'
import { type LevelColor, levelColor } from '@wardlight/contracts/level'
import { whenText } from '../time/when-text.ts'
import { LEVEL_WORDS, type Mark } from '../ui/level-mark.tsx'
import { alertAge } from './alert-age.ts'

export interface AlertMoment {
  nowMs: number
  /** Clock time since when nothing on the screen is current, or null. */
  frozenAt: string | null
}

/** One alert as it is drawn. Only an active one moves; `tag` says why another does not. Frozen, `age` is the clock time. */
export interface AlertView {
  id: string
  /** Its shape; null: information without a level. Equipment that says nothing is stale. */
  mark: Exclude<Mark, 'none'> | null
  /** Asks for nothing, is never the worst. */
  information: boolean
  headline: string
  /** The headline without its unit, so that the figure can be the larger. */
  said: string
  unit: string
  why: string
  /** What else is told of the same value on its line: "also fell by 2.1 in 24 h". */
  also: string
  /** A limit as a sign, for little room: "< 55"; empty where there is none. */
  limit: string
  age: string
  /** How long it lasts; frozen, since when: "since 13:40". A bare clock time reads as when its value was measured. */
  lasts: string
  /** "for 2 min", "at 14:02" frozen; empty where the words tell it. */
  lasted: string
  active: boolean
  /** Nobody answered it, and it holds or did a moment ago. */
  unanswered: boolean
  tag: string
  /** Who answered it, and until when: "acknowledged by Ada Byron"; else the tag. */
  answer: string
  state: AlertState
  /** A person may answer it, or take that back. */
  answerable: boolean
  /** It may be put off until its value is worse. */
  worsens: boolean
  /** The variable it speaks of. */
  atom: string | null
  /** What its rule leads to; empty where it names nothing. */
  link: string
  since: string
  /** Of an active one: since when it is loud. */
  loudSince?: string
  /** Of a silence over what nobody answered: the colour of that. */
  hides?: LevelColor
  /** "critical", "silent, equipment". */
  spoken: string
}

const ANSWERABLE: readonly AlertState[] = ['active', 'acknowledged', 'snoozed', 'irrelevant', 'dormant']

const TAGS: Readonly<Partial<Record<AlertState, string>>> = {
  acknowledged: 'acknowledged',
  snoozed: 'snoozed',
  irrelevant: 'irrelevant',
  dormant: 'irrelevant',
  recovering: 'recovering',
}

function markOf(alert: CensusAlert): AlertView['mark'] {
  if (alert.technical) return 'stale'
  if (isIrrelevant(alert)) return null
  const color = levelColor(alert.level)
  return color === 'none' ? null : color
}

const hiddenBy = ({ technical, audioMessage, lastLevel }: CensusAlert): Pick<AlertView, 'hides'> =>
  technical && audioMessage !== '' && lastLevel !== undefined ? { hides: levelColor(lastLevel) } : {}

const isWholeMonitor = ({ technical, atom }: CensusAlert): boolean => technical && atom === null

function answerOf({ state, by, until, worse, reason }: CensusAlert): string {
  const end = until && `until ${whenText(until)}`
  const tag = TAGS[state] ?? ''
  const what = [reason ? `${tag}: ${reason}` : tag, worse ? `until ${worse}, at the latest` : '']
    .join(' ')
    .trim()
  return [what, worse ? end?.replace('until ', '') : end, state !== 'recovering' && by && `by ${by}`]
    .filter(Boolean)
    .join(' ')
}

/** How an alert is drawn now. A silent monitor is told by how long it has been silent. */
export function alertView(alert: CensusAlert, { nowMs, frozenAt }: AlertMoment): AlertView {
  const mark = markOf(alert)
  const lasting = alertAge(alert.since, nowMs)
  const monitor = isWholeMonitor(alert) && frozenAt === null
  const headline = monitor ? `${alert.title} for ${lasting}` : alert.title
  const { unit = '' } = alert
  return {
    id: alert.id,
    mark,
    information: isInformation(alert),
    headline,
    said: unit ? headline.slice(0, -unit.length - 1) : headline,
    unit,
    why: monitor ? '' : alert.detail,
    also: '',
    limit: alert.limit ?? '',
    age: frozenAt ?? (monitor ? '' : lasting),
    lasts: frozenAt === null ? (monitor ? '' : lasting) : `since ${whenText(alert.since, nowMs)}`,
    lasted: frozenAt === null ? (alert.technical ? '' : `for ${lasting}`) : `at ${frozenAt}`,
    active: alert.state === 'active' && !alert.technical && frozenAt === null,
    unanswered: alert.state === 'active' || (alert.state === 'recovering' && alert.by === undefined),
    tag: TAGS[alert.state] ?? '',
    answer: answerOf(alert),
    state: alert.state,
    answerable:
      ANSWERABLE.includes(alert.state) &&
      !alert.technical &&
      alertLoudness(alert) !== 'information' &&
      frozenAt === null,
    worsens: alert.worsens === true,
    atom: alert.atom,
    link: alert.link ?? '',
    since: alert.since,
    ...(alert.loudSince === undefined ? {} : { loudSince: alert.loudSince }),
    ...hiddenBy(alert),
    spoken: alert.technical ? 'silent, equipment' : LEVEL_WORDS[mark ?? 'none'],
  }
}
