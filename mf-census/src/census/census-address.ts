import type { Area } from '@wardlight/contracts/areas'
import { type CensusView, DEFAULT_VIEW, viewOf } from '@wardlight/contracts/census-views'
import { SORT_OPTIONS, type SortOption } from '@wardlight/contracts/limits'
import { knownFilters } from '@wardlight/contracts/room-filters'
import { type CensusGrouping, groupingOf } from '@wardlight/contracts/room-groups'
import { type CensusRoute, censusPath } from '@wardlight/mf-shared/navigation'
import { type ReviewAddress, readReview, reviewQuery } from '../review/review-address.ts'

export type { CensusView } from '@wardlight/contracts/census-views'

/** What the address of a census chooses. `unit` null: every unit of the area. */
export interface CensusAddress {
  view: CensusView
  unit: string | null
  sort: SortOption
  filters: string[]
  /** Left out: as the person last had it in this area. */
  group?: CensusGrouping
  /** Keys of the groups whose rooms are folded away. Left out: the empty rooms alone. */
  folded?: readonly string[]
  review?: ReviewAddress
  /** What the address says and there is not: "the format “foo”". */
  unknown?: readonly string[]
}

const DEFAULT_SORT: SortOption = 'rooms'

const isSort = (text: string): text is SortOption => (SORT_OPTIONS as readonly string[]).includes(text)

const unknownIn = ({ view, sort }: Pick<CensusRoute, 'view' | 'sort'>, grouping: string | null): string[] => [
  ...(view && !viewOf(view) ? [`format “${view}”`] : []),
  ...(sort && !isSort(sort) ? [`order “${sort}”`] : []),
  ...(grouping && !groupingOf(grouping) ? [`grouping “${grouping}”`] : []),
]

/**
 * Unknown views and orders fall back to the default and are reported in `unknown`. Unknown filters stay, and leave no
 * room.
 */
export function readAddress(
  route: Omit<CensusRoute, 'name' | 'area'>,
  query: URLSearchParams = new URLSearchParams(),
): CensusAddress {
  const group = groupingOf(query.get('group'))
  const folded = query.has('fold') ? query.getAll('fold').filter((key) => key !== '') : null
  const unknown = unknownIn(route, query.get('group'))
  const review = readReview(query)
  return {
    view: viewOf(route.view) ?? DEFAULT_VIEW,
    unit: route.unit || null,
    sort: isSort(route.sort) ? route.sort : DEFAULT_SORT,
    filters: knownFilters(route.filters),
    ...(group ? { group } : {}),
    ...(folded ? { folded } : {}),
    ...(review ? { review } : {}),
    ...(unknown.length > 0 ? { unknown } : {}),
  }
}

/** The shortest path that reads back as the address. */
export function addressPath(area: Area, address: CensusAddress): string {
  const { view, unit, sort, filters, group, folded, review } = address
  const path = censusPath(area, {
    view: view === DEFAULT_VIEW ? '' : view,
    unit: unit ?? '',
    sort: sort === DEFAULT_SORT ? '' : sort,
    filters: filters.join(','),
  })
  const query = new URLSearchParams({
    ...(group ? { group } : {}),
    ...(view === 'review' && review ? reviewQuery(review) : {}),
  })
  if (group && folded) for (const key of folded.length > 0 ? folded : ['']) query.append('fold', key)
  return query.size > 0 ? `${path}?${query}` : path
}
