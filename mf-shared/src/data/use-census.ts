import type { CensusAnswer, CensusQuery, CensusV2Answer, CensusV2Query } from '@wardlight/contracts/census'
import { findCensus, findGroups } from '../downtime/kept-census.ts'
import { CENSUS_INCREMENTS, GROUPED_INCREMENTS } from './census-increments.ts'
import type { Loaded } from './loaded.ts'
import { noteEnvelope } from './needs-refresh.ts'
import { useAnswer } from './use-answer.ts'

type CensusParameters = Readonly<Record<string, unknown>>

const isExpanded = ({ format }: CensusParameters): boolean => format === 'expandedGrid'

/**
 * Whether rows of `previous` may stand in: same area and unit. Only
 * the expanded format has all fields, and tower mode leaves rooms out.
 */
const standsIn = (previous: CensusParameters, query: CensusQuery): boolean =>
  previous.area === query.area &&
  previous.unit === query.unit &&
  (previous.tower !== true || query.tower === true) &&
  (isExpanded(previous) || !isExpanded({ ...query }))

/**
 * The rooms of an area, refetched at each revision; only changes are requested. Another query cancels the call in
 * flight and keeps rows of the same unit until its own come.
 */
export function useCensus(query: CensusQuery, { enabled = true } = {}): Loaded<CensusAnswer> {
  return useAnswer<CensusAnswer>('CensusRequest', {
    query,
    enabled,
    area: query.area,
    revisionOf: (answer) => answer.revision,
    keepFrom: (previous) => standsIn(previous, query),
    onAnswer: noteEnvelope,
    increments: CENSUS_INCREMENTS,
    findKept: findCensus(query),
  })
}

/** The same, grouped into censuses by unit or by case state. */
export function useGroupedCensus(query: CensusV2Query, { enabled = true } = {}): Loaded<CensusV2Answer> {
  return useAnswer<CensusV2Answer>('v2/CensusRequest', {
    query,
    enabled,
    area: query.area,
    revisionOf: (answer) => answer.revision,
    keepFrom: (previous) => standsIn(previous, query) && previous.view === query.view,
    onAnswer: noteEnvelope,
    increments: GROUPED_INCREMENTS,
    findKept: findGroups(query),
  })
}
