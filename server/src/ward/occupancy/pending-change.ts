import type { FeedKind } from '../events.ts'
import type { CurrentReading, Reading, VisitState } from '../state.ts'
import type { Person, Sighting } from './whereabouts.ts'

/** A room a feed named for the first time in an open unit. */
export interface NewRoom {
  roomSys: number
  area: string
  unit: string
  room: string
  listed: boolean
  /** The bed a listed room alone means: the first one named of it. */
  bed: string | null
  /** When somebody was last said to lie in it, ms. */
  used: number
  /** The room it is another name of; null: it is a room itself. */
  means: number | null
}

/** Everything the ward knows of a person, as a transaction found it. `seq` orders what different transactions say. */
export interface PersonSnapshot {
  person: Person
  seq: number
  /** Ids of all records of the person, the leading one first. */
  records: readonly number[]
  mrn: string
  name: string
  dob: string | null
  gender: string
  /** The sender that spoke of the person first; '' not known. */
  madeBy: string
  visits: ReadonlyMap<number, VisitState>
  /**
   * The visit state while no visit places the person: a monitor that goes on after discharge belongs to the stay that
   * ended.
   */
  unplaced: VisitState
  /** Newest reading of each source of each variable, of all records. */
  current: ReadonlyMap<string, readonly CurrentReading[]>
}

/** A reading that is no longer there: withdrawn, or replaced by its correction. */
interface GoneReading {
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
  /** The number all nodes know the change by; null when nothing was announced. */
  readonly revision: number | null
  readonly rooms: readonly NewRoom[]
  /** Persons whose records, stays or filed readings changed. */
  readonly persons: readonly PersonSnapshot[]
  /** Ids that are persons of their own no more. */
  readonly gone: readonly number[]
  /** Record id → what streams newly say of where it is. */
  readonly sightings: ReadonlyMap<number, readonly Sighting[]>
  /** Id of the record → variable → what changed, corrections, withdrawals and what was filed anew included. */
  readonly readings: ReadingChanges
  /** Records whose earlier data changed: a reading corrected, withdrawn or refiled, or a drug given. */
  readonly retold: readonly number[]
  /** Persons that lost or gained alerts. */
  readonly alerts: readonly number[]
  /** More readings are left to refile, in transactions of their own. */
  readonly isRefiling: boolean
}
