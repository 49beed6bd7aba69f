import type { CensusAlert } from './alert.ts'
import { type Level, levelColor } from './level.ts'

/** How loud an alert is: its colour, `silent` for equipment that says nothing, `information` for green and no level. */
export type AlertLoudness = 'red' | 'yellow' | 'silent' | 'orange' | 'information'

/**
 * A silent monitor ranks after yellow, since it hides at most a yellow alert, and before orange, which is only due
 * soon.
 */
export const LOUDEST_FIRST: readonly AlertLoudness[] = ['red', 'yellow', 'silent', 'orange', 'information']

export function loudnessOfLevel(level: Level): AlertLoudness {
  const color = levelColor(level)
  return color === 'none' || color === 'green' ? 'information' : color
}

type Loud = Pick<CensusAlert, 'level' | 'technical'>

export const alertLoudness = ({ level, technical }: Loud): AlertLoudness =>
  technical ? 'silent' : loudnessOfLevel(level)

export const isLouder = (a: Loud, b: Loud): boolean =>
  LOUDEST_FIRST.indexOf(alertLoudness(a)) < LOUDEST_FIRST.indexOf(alertLoudness(b))

/** A person called it irrelevant for this patient. */
export const isIrrelevant = ({ state }: Partial<Pick<CensusAlert, 'state'>>): boolean =>
  state === 'irrelevant' || state === 'dormant'

/** Information that asks for nothing: "On ventilator", or an irrelevant alert. Never the worst of a room. */
export const isInformation = (alert: Loud & Partial<Pick<CensusAlert, 'state'>>): boolean =>
  isIrrelevant(alert) || alertLoudness(alert) === 'information'
