import { type AlertState, MONITOR_SILENT } from '@wardlight/contracts/alert'
import type { Area } from '@wardlight/contracts/areas'
import type { Level } from '@wardlight/contracts/level'
import type { AlertInputs } from '../alert-inputs.ts'
import type { AlertAnswer } from './alert-answer.ts'

/**
 * Why an alert stays unchanged while its rule cannot tell: its sensor is silent, or its newest result is empty, text,
 * in a unit nobody converts, implausible, of an unknown time, off its device's scale across the limit, or (of a trend)
 * the first of its source.
 */
export type HeldWhy =
  | 'silent'
  | 'noReading'
  | 'unreadable'
  | 'foreignUnit'
  | 'implausible'
  | 'timeUnknown'
  | 'undecided'
  | 'newSource'

export interface HeldValue {
  variable: string
  why: HeldWhy
}

/** An open alert of one patient and one rule. Times in ms. */
export interface LiveAlert {
  id: string
  /** Of the bed the patient lies in: its rules judge the alert. */
  area: Area
  patientId: number
  rule: string
  state: AlertState
  /** Of a recovering alert: what it returns to when its condition comes back. */
  heldState: 'active' | 'acknowledged' | 'snoozed' | null
  level: Level
  /** When the condition began: when the value that began it was measured. */
  began: number
  /**
   * When the current state began. For a pending alert that was back within its limit, moved so that it matches the wait
   * run so far.
   */
  entered: number
  /** Of a pending one: since when its condition does not hold; null while it does. */
  back: number | null
  /** When it last became loud: at first, again after an answer, or after a while within limits; null: never yet. */
  loudSince: number | null
  /** When a snooze or an irrelevance ends at the latest. */
  snoozedUntil: number | null
  /** Who answered it, by name; null: nobody, or it became loud again. */
  acknowledgedBy: string | null
  /** Null: nobody answered, or it became loud again. */
  answer: AlertAnswer | null
  /** The values it was last judged by. */
  inputs: AlertInputs
  /** A silent monitor or sensor, not the patient. */
  technical: boolean
  /** Kept as it was, and why; null while its rule can tell. */
  held: HeldValue | null
  /** The patient's alert version when this alert last changed; 0 before it is stored. */
  version: number
}

/** Rule id of the alert, in every area, that a bed's monitor is silent. */
export const SILENT_RULE = MONITOR_SILENT

const SILENT_PREFIX = 'Silent:'

/** Rule id of the alert that one variable of a bed is silent. */
export const silentRule = (name: string): string => `${SILENT_PREFIX}${name}`

/** The variable of such a rule id; null for any other. */
export const silentVariable = (rule: string): string | null =>
  rule.startsWith(SILENT_PREFIX) ? rule.slice(SILENT_PREFIX.length) : null

/** The variable whose silence an alert waits out; null for any other alert. */
export const silentOf = ({ held }: Pick<LiveAlert, 'held'>): string | null =>
  held?.why === 'silent' ? held.variable : null
