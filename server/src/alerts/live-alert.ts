import { type AlertState, MONITOR_SILENT } from '@wardlight/contracts/alert'
import type { Area } from '@wardlight/contracts/areas'
import type { Level } from '@wardlight/contracts/level'

export type AlertInputs = Readonly<Record<string, number | string | null>>

/** An open alert of one patient and one rule. Times in ms. */
export interface LiveAlert {
  id: string
  area: Area
  patientId: number
  rule: string
  state: AlertState
  /** Of a recovering alert: what it returns to when its condition comes back. */
  heldState: 'active' | 'acknowledged' | 'snoozed' | null
  level: Level
  /** When the condition began. */
  began: number
  /** When the present state began. */
  entered: number
  snoozedUntil: number | null
  acknowledgedBy: string | null
  /** The values it was last judged by. */
  inputs: AlertInputs
  /** A silent monitor or sensor, not the patient. */
  technical: boolean
  /** The silent variable this alert waits for: it is kept as it was, and the silence is shown in its place. */
  silent: string | null
}

/** Rule id of the alert every area has: a bed whose monitor no longer speaks. */
export const SILENT_RULE = MONITOR_SILENT

const SILENT_PREFIX = 'Silent:'

/** Rule id of the alert that one variable of a bed is silent. */
export const silentRule = (name: string): string => `${SILENT_PREFIX}${name}`

/** The variable of such a rule id; null for any other. */
export const silentVariable = (rule: string): string | null =>
  rule.startsWith(SILENT_PREFIX) ? rule.slice(SILENT_PREFIX.length) : null
