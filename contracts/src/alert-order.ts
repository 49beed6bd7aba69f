import { type AlertState, type CensusAlert, MONITOR_SILENT } from './alert.ts'
import type { CensusRow } from './census.ts'
import { levelColor, TOWER_SLOT } from './level.ts'

/** How loud an alert is: its colour, `silent` for equipment that says nothing, `information` for green and no level. */
type AlertLoudness = 'red' | 'yellow' | 'silent' | 'orange' | 'information'

/** Loudest first. A silent monitor hides at most what a yellow alert says, and more than one that is only due soon. */
const ALERT_LOUDNESS: readonly AlertLoudness[] = ['red', 'yellow', 'silent', 'orange', 'information']

export function alertLoudness({ level, technical }: Pick<CensusAlert, 'level' | 'technical'>): AlertLoudness {
  if (technical) return 'silent'
  const color = levelColor(level)
  return color === 'none' || color === 'green' ? 'information' : color
}

type Loud = Pick<CensusAlert, 'level' | 'technical'>

export const isLouder = (a: Loud, b: Loud): boolean =>
  ALERT_LOUDNESS.indexOf(alertLoudness(a)) < ALERT_LOUDNESS.indexOf(alertLoudness(b))

/** Somebody said of it that for this patient it asks for nothing. */
export const isIrrelevant = ({ state }: Partial<Pick<CensusAlert, 'state'>>): boolean =>
  state === 'irrelevant' || state === 'dormant'

/** Says something of the patient that asks for nothing: "On ventilator", or what is irrelevant. Never the worst of a room. */
export const isInformation = (alert: Loud & Partial<Pick<CensusAlert, 'state'>>): boolean =>
  isIrrelevant(alert) || alertLoudness(alert) === 'information'

/** What holds and nobody took comes before what somebody took, and both before what has ended and is watched. */
const STATE_ORDER: readonly AlertState[] = [
  'active',
  'acknowledged',
  'snoozed',
  'irrelevant',
  'dormant',
  'recovering',
  'pending',
  'cleared',
]

type Ordered = Pick<CensusAlert, 'id' | 'level' | 'technical' | 'state' | 'slot' | 'since'>

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The one order of alerts, worst first: what is irrelevant last; louder, then by state, the lower slot, the older; the id decides the rest. */
export const compareAlerts = (a: Ordered, b: Ordered): number =>
  Number(isIrrelevant(a)) - Number(isIrrelevant(b)) ||
  ALERT_LOUDNESS.indexOf(alertLoudness(a)) - ALERT_LOUDNESS.indexOf(alertLoudness(b)) ||
  STATE_ORDER.indexOf(a.state) - STATE_ORDER.indexOf(b.state) ||
  a.slot - b.slot ||
  compareText(a.since, b.since) ||
  compareText(a.id, b.id)

export const orderAlerts = <T extends Ordered>(alerts: readonly T[]): T[] => alerts.toSorted(compareAlerts)

/** Begun and not over. */
export const stands = ({ state }: Pick<CensusAlert, 'state'>): boolean =>
  state !== 'pending' && state !== 'cleared' && state !== 'dormant'

/** Shown to people: begun, not over and not quiet; slot 90 and above in tower mode only. Keeps the order given. */
export const shownAlerts = <T extends Pick<CensusAlert, 'state' | 'slot' | 'quiet'>>(
  alerts: readonly T[],
  tower: boolean,
): T[] => alerts.filter((alert) => stands(alert) && !alert.quiet && (tower || alert.slot < TOWER_SLOT))

/** The worst of alerts in order; null where there is none, or information only. */
export function worstAlert<T extends Pick<CensusAlert, 'level' | 'technical' | 'state'>>(
  ordered: readonly T[],
): T | null {
  const [first] = ordered
  return first && !isInformation(first) ? first : null
}

type AlertRow = Pick<CensusRow, 'roomEmpty' | 'alerts' | 'silentSince'>

const silence = (since: string): CensusAlert => ({
  id: MONITOR_SILENT,
  rule: MONITOR_SILENT,
  title: 'Monitor silent',
  detail: '',
  message: 'Monitor silent',
  atom: null,
  level: 0,
  slot: 0,
  audioMessage: '',
  state: 'active',
  since,
  technical: true,
})

/**
 * A room's alerts as shown, in the order given. A silent monitor is one of them even before anybody judged it, and
 * speaks for its sensors.
 */
export function rowAlerts({ roomEmpty, alerts, silentSince }: AlertRow, tower: boolean): CensusAlert[] {
  if (roomEmpty) return []
  const shown = shownAlerts(alerts, tower)
  if (silentSince === null) return shown
  const told = shown.filter(({ technical, atom }) => !technical || atom === null)
  return told.some(({ technical }) => technical) ? told : orderAlerts([...told, silence(silentSince)])
}

/** Rooms by their worst alert, worst first; calm rooms next, empty ones last, as they came. */
export function worstFirst<T extends AlertRow>(rows: readonly T[], tower: boolean): T[] {
  const worst = new Map(rows.map((row) => [row, worstAlert(rowAlerts(row, tower))]))
  return rows.toSorted((a, b) => {
    const [alertA, alertB] = [worst.get(a), worst.get(b)]
    if (alertA && alertB) return compareAlerts(alertA, alertB)
    return Number(Boolean(alertB)) - Number(Boolean(alertA)) || Number(a.roomEmpty) - Number(b.roomEmpty)
  })
}
