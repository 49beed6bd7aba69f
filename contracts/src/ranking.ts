import type { AlertState, CensusAlert } from './alert.ts'
import {
  type AlertLoudness,
  alertLoudness,
  isIrrelevant,
  LOUDEST_FIRST,
  loudnessOfLevel,
} from './loudness.ts'

/** The fields of an alert that its rank depends on. */
export type Ranked = Pick<
  CensusAlert,
  | 'id'
  | 'rule'
  | 'atom'
  | 'level'
  | 'technical'
  | 'state'
  | 'slot'
  | 'since'
  | 'support'
  | 'worsening'
  | 'beyond'
  | 'lastLevel'
>

/**
 * State of an alert as ranked. `unseen`: a silent sensor that hides a louder alert, whose value nobody sees any more.
 */
type Standing = AlertState | 'unseen'
const STANDING: Readonly<Record<Standing, number>> = {
  active: 0,
  unseen: 1,
  acknowledged: 2,
  snoozed: 3,
  recovering: 4,
  irrelevant: 5,
  dormant: 6,
  pending: 7,
  cleared: 8,
}

/** Before all others of its level. */
export const URGENT_SLOT = 1

/** A silent sensor is as loud as the alert it hides. An irrelevant alert counts as information. */
const loudnessOf = ({ lastLevel, ...alert }: Ranked): AlertLoudness => {
  if (isIrrelevant(alert)) return 'information'
  const own = alertLoudness(alert)
  const hidden = lastLevel === undefined ? own : loudnessOfLevel(lastLevel)
  return LOUDEST_FIRST.indexOf(hidden) < LOUDEST_FIRST.indexOf(own) ? hidden : own
}

const standingOf = (alert: Ranked): Standing =>
  loudnessOf(alert) === alertLoudness(alert) || alert.state !== 'active' ? alert.state : 'unseen'

/** Needs attention now: neither information nor back within limits. */
const holds = (alert: Ranked): boolean =>
  loudnessOf(alert) !== 'information' && standingOf(alert) !== 'recovering'

/** Counts alerts once per variable, or per rule if they have no variable. */
const countOf = (alerts: readonly Ranked[]): number =>
  new Set(alerts.map(({ atom, rule }) => atom ?? rule)).size

/** Summary of the alerts of one room; `worst` are those it is ranked by. */
interface Situation {
  loudness: AlertLoudness
  standing: Standing
  worst: readonly Ranked[]
  /** How many alerts of this loudness hold. */
  held(loudness: AlertLoudness): number
  unwatched: boolean
}

const lowest = <T>(of: readonly T[], place: (each: T) => number): T =>
  of.reduce((a, b) => (place(b) < place(a) ? b : a))

function situationOf(alerts: readonly Ranked[]): Situation | null {
  if (alerts.length === 0) return null
  const held = alerts.filter(holds)
  const telling = held.length > 0 ? held : alerts
  const loudness = lowest(telling.map(loudnessOf), (each) => LOUDEST_FIRST.indexOf(each))
  const loudest = telling.filter((alert) => loudnessOf(alert) === loudness)
  const standing = lowest(loudest.map(standingOf), (each) => STANDING[each])
  return {
    loudness,
    standing,
    worst: loudest.filter((alert) => standingOf(alert) === standing),
    held: (wanted) =>
      countOf(alerts.filter((alert) => loudnessOf(alert) === wanted && standingOf(alert) !== 'recovering')),
    unwatched: alerts.some(({ technical, atom }) => technical && atom === null),
  }
}

const no = (value: boolean): number => Number(!value)

/** The ranking criteria; the first that differs decides. Each gives a number, and a lower one is worse. */
const KEYS: readonly ((of: Situation) => number)[] = [
  ({ loudness, standing }) => (loudness === 'information' ? 2 : Number(standing === 'recovering')),
  ({ loudness }) => LOUDEST_FIRST.indexOf(loudness),
  ({ standing }) => STANDING[standing],
  ({ worst }) => no(worst.some(({ slot }) => slot === URGENT_SLOT)),
  ({ loudness, held }) => -held(loudness),
  ({ worst }) => no(worst.some(({ support }) => support)),
  ({ unwatched }) => no(unwatched),
  ({ worst }) => no(worst.some(({ worsening }) => worsening)),
  ({ held }) => -held('yellow'),
  ({ worst }) => Math.min(...worst.map(({ slot }) => slot)),
  ({ worst }) => -Math.max(...worst.map(({ beyond = 0 }) => beyond)),
  ({ worst }) => Math.min(...worst.map(({ since }) => Date.parse(since))),
]

/** How bad the alerts of a room are together; null without any. */
export type Rank = readonly number[] | null

export function rankOf(alerts: readonly Ranked[]): Rank {
  const situation = situationOf(alerts)
  return situation && KEYS.map((key) => key(situation))
}

/** Worst first; what has no rank last. */
export function compareRanks(a: Rank, b: Rank): number {
  if (!a || !b) return Number(!a) - Number(!b)
  for (const [at, of] of a.entries()) {
    const difference = of - (b[at] as number)
    if (difference) return difference
  }
  return 0
}

const COUNTED: Readonly<Partial<Record<AlertLoudness, readonly [string, string]>>> = {
  red: ['1 red', 'reds'],
  yellow: ['1 yellow', 'yellows'],
  orange: ['1 due soon', 'due soon'],
}

const STANDS: Readonly<Partial<Record<Standing, string>>> = {
  unseen: 'when last heard',
  acknowledged: 'acknowledged',
  snoozed: 'snoozed',
  recovering: 'back within limits',
}

const counted = (loudness: AlertLoudness, count: number): string => {
  const [one, several] = COUNTED[loudness] ?? []
  if (!one || count === 0) return ''
  return count === 1 ? one : `${count} ${several}`
}

/**
 * Why a room ranks where it does: "2 reds, on norepinephrine, MAP down 6 since 14:10". `clock` formats a time; ''
 * without alerts.
 */
export function rankReason(alerts: readonly Ranked[], clock: (time: string) => string): string {
  const situation = situationOf(alerts)
  if (!situation) return ''
  const { loudness, standing, worst, held, unwatched } = situation
  const said = [
    counted(loudness, Math.max(held(loudness), 1)),
    STANDS[standing] ?? '',
    ...new Set(worst.map(({ support }) => support ?? '')),
    unwatched ? 'monitor silent' : '',
    ...worst.flatMap(({ worsening }) =>
      worsening ? `${worsening.what} since ${clock(worsening.since)}` : [],
    ),
    loudness === 'red' ? counted('yellow', held('yellow')) : '',
  ]
  return said.filter((part) => part !== '').join(', ')
}
