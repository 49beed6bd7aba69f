import type { CensusQuery, CensusRow } from '@wardlight/contracts/census'
import type { OffsetBefore } from '@wardlight/contracts/common'

/**
 * The part of a census answer that is the same for all users; the call adds the user's own (session start, reviews,
 * masking).
 */
export interface WardCensus {
  census: CensusRow[]
  now: string
  dateTimeOffset: number
  dateTimeOffsetBefore?: OffsetBefore
  indexLastUpdated: string
  sqlErrors: string | null
  testID: string
  revision: number
  /** Occupied beds of the area, filters aside. */
  cases: number
  /** Patients without a bed, filters aside. */
  noBed: number
}

/** Whose record and which stay, by the numbers of the store. */
export interface AskedSubject {
  personId: number
  visitId: number | null
}

export interface WardQuery extends Omit<CensusQuery, 'area' | 'format' | 'since'> {
  /** Rows tell what the expanded grid shows besides. */
  expanded?: boolean | undefined
}

export type { ReadingProblem, UnknownCode } from '@wardlight/contracts/system'
