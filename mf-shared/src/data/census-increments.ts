import type { CensusAnswer, CensusV2Answer } from '@wardlight/contracts/census'
import { mergeCensus } from '@wardlight/contracts/census-delta'
import { mergeGrouped } from '@wardlight/contracts/grouped-delta'
import type { Increments } from './use-answer.ts'

/** Requests only what changed since the census at hand. If the changes do not fit it, the full census is requested. */
export const CENSUS_INCREMENTS: Increments<CensusAnswer> = {
  since: ({ basis }) => ({ since: basis }),
  merge: (shown, answer) => {
    if (answer.full !== false) return answer
    const { census, patches, rooms, ...envelope } = answer
    if (!patches) return null
    const before = { rows: shown.census, now: shown.stats.now }
    const rows = mergeCensus(before, { census, patches, ...(rooms ? { rooms } : {}) }, answer.stats.now)
    return rows && { ...envelope, census: rows, full: true }
  },
}

/** The same of a grouped census. */
export const GROUPED_INCREMENTS: Increments<CensusV2Answer> = {
  since: ({ basis }) => ({ since: basis }),
  merge: mergeGrouped,
}
