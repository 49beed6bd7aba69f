import type { Area } from '@wardlight/contracts/areas'
import type { CensusQuery, CensusRow, NoBed } from '@wardlight/contracts/census'

/** What of a census answer the ward knows; the call adds the user's own (session start, reviews, masking). */
export interface WardCensus {
  census: CensusRow[]
  now: string
  dateTimeOffset: number
  indexLastUpdated: string
  sqlErrors: string | null
  testID: string
  revision: number
  /** Occupied beds of the area, filters aside. */
  cases: number
  /** Patients without a bed, filters aside. */
  noBed: number
}

export type WardQuery = Omit<CensusQuery, 'area' | 'format'>

/** A patient who lies in no bed of the census, why, and what to do. */
export interface UnplacedPatient extends NoBed {
  roomSys: number
  area: Area
  mrn: string
  visitNumber: string
  since: string | null
}

/** A bed whose messages contradict themselves. */
export interface BedConflictEntry {
  roomSys: number
  area: Area
  unit: string
  room: string
  /** People said to lie in it. */
  claimants: number
  /** A sentence each, naming nobody. */
  conflicts: string[]
}

/** Readings acknowledged and shown nowhere, or messages held, of one feed. */
export interface UnfiledEntry {
  feed: string
  /** A sentence. */
  reason: string
  /** Variable, or the code as sent; '' when it is about whole messages. */
  variable: string
  count: number
  last: string
  /** A place, a code or a field. */
  sample: string
}

export interface UnknownCode {
  code: string
  text: string
  count: number
  lastSeen: string
}
