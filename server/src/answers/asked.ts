import type { CensusQuery, CensusRow } from '@wardlight/contracts/census'

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
}

export type WardQuery = Omit<CensusQuery, 'area' | 'format'>

/** A patient with an open stay who lies in no bed of the census, and why. */
export interface UnplacedPatient {
  mrn: string
  visitNumber: string
  /** Where the feed says the patient is. */
  place: string
  since: string
  reason: 'bed taken by a newer admission' | 'no such unit or room'
}

export type { ReadingProblem, UnknownCode } from '@wardlight/contracts/system'
