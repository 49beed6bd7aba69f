import { CensusAnswer, CensusQuery } from '@wardlight/contracts/census'
import { censusDelta } from '@wardlight/contracts/census-delta'
import { declare } from '../call.ts'
import { maskedCensus } from '../masked/row.ts'
import { Shared } from '../shared-answer.ts'
import { envelope } from './envelope.ts'
import { isExpanded } from './is-expanded.ts'
import { ownStats } from './own-stats.ts'
import { sortFor } from './sort-for.ts'

/** Every room of an area, or of some of its units; or how they differ from an answer given before. */
export const census = declare({
  path: 'CensusRequest.ashx',
  method: 'GET',
  access: 'looking',
  input: CensusQuery,
  answer: CensusAnswer,
  audits: { look: ({ area, unit = '' }) => ({ action: 'census', area, detail: unit }) },
  masks: maskedCensus,
  needs: ['ward', 'reviews'],
  run: async ({ area, unit, tower, format, filters, sortBy, since }, { ward, reviews, session }) => {
    const query = { unit, tower, expanded: isExpanded(format), filters, sortBy: sortFor(session, sortBy) }
    const own = await ownStats(area, session, reviews)
    return new Shared<CensusAnswer>({
      key: JSON.stringify(['census', area, query]),
      area,
      state: ward.state(area),
      make: () => {
        const found = ward.census(area, query)
        return { census: found.census, full: true, ...envelope(found, own) }
      },
      own,
      since,
      difference: (before, now) => ({
        ...now,
        full: false,
        ...censusDelta(
          { rows: before.census, now: before.stats.now },
          { rows: now.census, now: now.stats.now },
        ),
      }),
    })
  },
})
