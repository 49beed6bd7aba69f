import type { CensusAnswer } from '@wardlight/contracts/census'
import type { WardCensus } from '../../answers/asked.ts'

/** What a census answer says beside its rooms; `stats` last, and in it `start`, by which answers to people differ. */
export const envelope = (found: WardCensus, start: string): Omit<CensusAnswer, 'census'> => ({
  indexLastUpdated: found.indexLastUpdated,
  sqlErrors: found.sqlErrors,
  testID: found.testID,
  revision: found.revision,
  stats: {
    now: found.now,
    dateTimeOffset: found.dateTimeOffset,
    reviewsComplete: 0,
    reviewsSent: 0,
    alertReviews: 0,
    cases: found.cases,
    noBed: found.noBed,
    start,
  },
})
