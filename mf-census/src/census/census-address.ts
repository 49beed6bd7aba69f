import type { Area } from '@wardlight/contracts/areas'
import { SORT_OPTIONS, type SortOption } from '@wardlight/contracts/limits'
import { type CensusRoute, censusPath } from '@wardlight/mf-shared/navigation'

export type CensusView = 'grid' | 'alerts' | 'wall'

/** What the address of a census chooses. `unit` null: every unit of the area. */
export interface CensusAddress {
  view: CensusView
  unit: string | null
  sort: SortOption
  filters: string[]
}

const VIEWS: Readonly<Record<string, CensusView>> = { grid: 'grid', alerts: 'alerts', wall: 'wall' }

const isSort = (text: string): text is SortOption => (SORT_OPTIONS as readonly string[]).includes(text)

/** Unknown views and sorts fall back to the first; unknown filters stay, and leave no room. */
export const readAddress = (route: Omit<CensusRoute, 'name' | 'area'>): CensusAddress => ({
  view: VIEWS[route.view.toLowerCase()] ?? 'grid',
  unit: route.unit || null,
  sort: isSort(route.sort) ? route.sort : 'rooms',
  filters: route.filters.split(',').filter((name) => name !== ''),
})

/** The shortest path that reads back as the address. */
export const addressPath = (area: Area, { view, unit, sort, filters }: CensusAddress): string =>
  censusPath(area, {
    view: view === 'grid' ? '' : view,
    unit: unit ?? '',
    sort: sort === 'rooms' ? '' : sort,
    filters: filters.join(','),
  })
