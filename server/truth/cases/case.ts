import type { Area } from '@wardlight/contracts/areas'
import type { LevelColor } from '@wardlight/contracts/level'
import type { AdtMessage, OruMessage } from '../harness/messages.ts'
import type { Overlay } from '../harness/site.ts'

/** Whom an expectation is about: the patient of a number (or "@Name" part of a name), or who is in a bed ("SICU F1"). */
export interface Subject {
  of?: string
  bed?: string
}

/** A current value as some screen shows it; what is left out is not looked at. */
export interface ValueExpectation extends Subject {
  value: string
  is?: number | string | null
  level?: LevelColor
  state?: string
  comparator?: string
  unit?: string
  /** Part of the source's name, small letters. */
  source?: string
  status?: string
  /** Seconds since it was measured, from and to. */
  age?: readonly [number, number]
  stale?: boolean
  timeKnown?: boolean
  disagrees?: number | null
}

export type Expectation =
  | ValueExpectation
  /** Who is in a bed: number or "@Name"; '' nobody. */
  | { bed: string; has: string }
  /** Somebody is on no screen, or on exactly one row of one. */
  | { nowhere: string }
  | { somewhere: string; area?: Area }
  /** A row without bed, with its reason. */
  | { noBed: string; reason?: string; unit?: string }
  /** How many people without a bed the census of an area counts. */
  | { noBedCount: number; area: Area }
  /** A row of somebody unidentified that shows this heart rate. */
  | { unidentified: string; heartRate: number }
  | { bed: string; contended: boolean }
  | { bed: string; conflict: boolean }
  | (Subject & { alert: string; level?: LevelColor; says?: string })
  | (Subject & { noAlert: string })
  /** The alert of the variable has been open this many seconds or longer. */
  | (Subject & { alert: string; openFor: number })
  /** The value does not count as current: half an hour old or more, of unknown time, or implausible. */
  | (Subject & { notNow: string })
  | (Subject & { silent: boolean })
  | (Subject & { ventilated: boolean })
  /**
   * Points of a chart of the last day, values only, oldest first: of the trend, and of other sources by name. A text is a
   * point that lies beyond its value (">20").
   */
  | (Subject & {
      chart: string
      points: readonly (number | string)[]
      others?: Readonly<Record<string, readonly (number | string)[]>>
    })
  | (Subject & { sum: 'intake' | 'output' | 'urine'; is: number | null })
  /** A drug among the running infusions, by title, with rate and unit where given. */
  | (Subject & { infusion: string; rate?: number; unit?: string; words?: string; comparable?: boolean })
  | (Subject & { infusions: number })
  | (Subject & { called?: string; sex?: string; years?: number; ageAssumed?: boolean })
  /** The code of the last answer, or of all answers to raw bytes. */
  | { ack: string | readonly string[] }
  /** Something of the status screen's lists matches, or nothing does. */
  | { status: RegExp }
  | { statusNot: RegExp }
  /** Feeds that count as expected to speak. */
  | { feeds: number }

export type CaseStep =
  | AdtMessage
  | OruMessage
  /** A message, or bytes (of UTF-8, or a character each), as they are; `@now` and `@10m` become times, ids are the case’s own. */
  | { text: string }
  | { bytes: string; as?: 'latin1' }
  | { wait: number }
  /** Messages one after the other every so many seconds, round and round. */
  | { each: readonly (AdtMessage | OruMessage)[]; every: number; rounds: number }
  /** Sent in one go, without waiting for answers in between. */
  | { together: readonly (AdtMessage | OruMessage)[] }
  | { restart: true }
  /** The node that judges stops dead; its connections stay open. Messages go to the other. */
  | { freeze: true }
  | { expect: readonly Expectation[] }

export interface Case {
  id: string
  title: string
  /** B1a, or the row of the review's table. */
  source: string
  site?: Overlay
  nodes?: number
  /** ISO; where the day matters. */
  start?: string
  steps: readonly CaseStep[]
  /** Why it does not hold yet: it must fail, and the mark must go when it holds. */
  pending?: string
}
