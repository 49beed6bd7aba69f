import type { Atom } from '@wardlight/contracts/atom'
import type { Freshness } from '../freshness/freshness.ts'
import type { ConfirmingView } from './confirming-view.ts'
import type { Tone } from './tone.ts'

/** A value as it is drawn now, before anything is said of it in words. */
export interface ValueFacts {
  name: string
  label: string
  /** With its comparator (">8.0"), the words as they came, or an en dash when there is no reading. */
  text: string
  /** As read: the preferred one of a temperature, the one sent where it is not ours, none beside words. */
  unit: string
  state: Atom['state']
  tone: Tone
  /** On a frozen screen the last known level, shown by shape only; else `none`. */
  known: Tone
  /** A rule that speaks of it waits. */
  confirming: ConfirmingView | null
  /** Which limit its level passed. */
  passed: 'low' | 'high' | null
  freshness: Freshness
  comparator: string
  /** Seconds since it was measured, when known. */
  age: number | null
  /** "12 min" once the value is ageing or stale, else null; on a frozen screen, where no age is true, "14:02". */
  ageText: string | null
  timeKnown: boolean
  status: Atom['status'] | null
  /** In full: "arterial line"; empty when the variable has one source only. */
  source: string
  firstSource: boolean
  /** Another fresh source that says something clearly different. */
  other: { source: string; text: string } | null
}
