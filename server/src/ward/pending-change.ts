import type { FeedKind } from './events.ts'
import type { CurrentReading, Patient, Reading } from './state.ts'

/** Who a transaction found in a room after its movements. */
export interface BedSnapshot {
  roomSys: number
  seq: number
  since: number | null
  patient: Patient | null
}

/** In the order to be placed: a patient who moved is in the new bed before leaving the old one. */
export const filledFirst = (beds: readonly BedSnapshot[]): BedSnapshot[] =>
  [...beds].sort((a, b) => Number(b.patient !== null) - Number(a.patient !== null))

/** A room a feed named for the first time in an open unit. */
export interface NewRoom {
  roomSys: number
  area: string
  unit: string
  room: string
}

/** Patient ids of a merge: `from` ended in `into`. */
export interface Merge {
  from: number
  into: number
}

/** A reading that is no longer there: withdrawn, or replaced by its correction. */
export interface GoneReading {
  /** ms since 1970. */
  time: number
  feedKind: FeedKind | ''
  source: string
}

/** What a transaction made of one variable of one record. */
export interface ReadingChange {
  /** Stored readings, oldest first. */
  readings: readonly Reading[]
  /** The sources whose newest reading changed. */
  newest: readonly CurrentReading[]
  gone: readonly GoneReading[]
}

export type ReadingChanges = ReadonlyMap<number, ReadonlyMap<string, ReadingChange>>

/** What `apply` wrote, for `publish` to show after the commit. */
export interface PendingChange {
  readonly rooms: readonly NewRoom[]
  readonly beds: readonly BedSnapshot[]
  /** Id of the record → variable → what changed, corrections and withdrawals included. */
  readonly readings: ReadingChanges
  /** Records that ended, and the patients they became. */
  readonly merges: readonly Merge[]
}
