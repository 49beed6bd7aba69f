import type { CensusAlert } from './alert.ts'
import { type Level, levelColor } from './level.ts'

/** How loud an alert is: its colour, `silent` for equipment that says nothing, `information` for green and no level. */
export type AlertLoudness = 'red' | 'yellow' | 'silent' | 'orange' | 'information'

/** A silent monitor hides at most what a yellow alert says, and more than one that is only due soon. */
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

/** Somebody said of it that for this patient it asks for nothing. */
export const isIrrelevant = ({ state }: Partial<Pick<CensusAlert, 'state'>>): boolean =>
  state === 'irrelevant' || state === 'dormant'

/** Says something of the patient that asks for nothing: "On ventilator", or what is irrelevant. Never the worst of a room. */
export const isInformation = (alert: Loud & Partial<Pick<CensusAlert, 'state'>>): boolean =>
  isIrrelevant(alert) || alertLoudness(alert) === 'information'
