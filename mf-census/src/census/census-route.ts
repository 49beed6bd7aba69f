import type { Area } from '@wardlight/contracts/areas'
import { SORT_OPTIONS, type SortOption } from '@wardlight/contracts/limits'

export type CensusView = 'grid' | 'alerts'

/** What the address of a census says. `unit` null: every unit of the area. */
export interface CensusRoute {
  view: CensusView
  unit: string | null
  sort: SortOption
  filters: string[]
}

const ALL_UNITS = 'all'
const VIEWS: Readonly<Record<string, CensusView>> = { grid: 'grid', alerts: 'alerts' }

const isSort = (text: string): text is SortOption => (SORT_OPTIONS as readonly string[]).includes(text)

export interface CensusParams {
  view?: string
  unit?: string
  sort?: string
  filters?: string
}

/** Reads `/{area}/census/{view?}/{unit?}/{sort?}/{filters?}`; an unknown view or sort falls back to the first. */
export const readCensusRoute = ({ view, unit, sort, filters }: CensusParams): CensusRoute => ({
  view: VIEWS[view?.toLowerCase() ?? ''] ?? 'grid',
  unit: !unit || unit === ALL_UNITS ? null : unit,
  sort: sort && isSort(sort) ? sort : 'rooms',
  filters: (filters ?? '').split(',').filter((name) => name !== '' && name !== 'all'),
})

/** The shortest path that reads back as the route. */
export const censusRoutePath = (area: Area, { view, unit, sort, filters }: CensusRoute): string => {
  const segments = [view, unit ?? ALL_UNITS, sort, filters.join(',')]
  const defaults = ['grid', ALL_UNITS, 'rooms', '']
  while (segments.length > 0 && segments.at(-1) === defaults[segments.length - 1]) segments.pop()
  return ['', area, 'census', ...segments.map(encodeURIComponent)].join('/')
}
