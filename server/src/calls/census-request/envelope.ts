import type { CensusAnswer } from '@wardlight/contracts/census'
import type { WardCensus } from '../../answers/rows/asked.ts'
import type { OwnStats } from '../shared-answer.ts'

/** What a census answer says beside its rooms. */
export const envelope = (found: WardCensus, own: OwnStats): Omit<CensusAnswer, 'census'> => ({
  indexLastUpdated: found.indexLastUpdated,
  sqlErrors: found.sqlErrors,
  testID: found.testID,
  revision: found.revision,
  stats: {
    now: found.now,
    dateTimeOffset: found.dateTimeOffset,
    ...(found.dateTimeOffsetBefore ? { dateTimeOffsetBefore: found.dateTimeOffsetBefore } : {}),
    cases: found.cases,
    noBed: found.noBed,
    ...own,
  },
})
