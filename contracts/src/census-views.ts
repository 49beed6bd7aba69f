import type { CENSUS_FORMATS } from './limits.ts'

/**
 * Formats of a census in the order they are offered: `view` as addresses have it, `format` as configuration and the call
 * name it.
 */
export const CENSUS_VIEWS = [
  { view: 'grid', format: 'Grid', label: 'Grid' },
  { view: 'expandedGrid', format: 'expandedGrid', label: 'Expanded' },
  { view: 'alerts', format: 'Alerts', label: 'Alerts' },
  { view: 'review', format: 'review', label: 'Review' },
  { view: 'wall', format: 'wall', label: 'Wall' },
] as const satisfies readonly { view: string; format: (typeof CENSUS_FORMATS)[number]; label: string }[]

export type CensusView = (typeof CENSUS_VIEWS)[number]['view']

export const DEFAULT_VIEW: CensusView = 'grid'

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Letter case does not matter; null: there is no such view. */
export const viewOf = (name: string): CensusView | null =>
  CENSUS_VIEWS.find(({ view }) => same(view, name))?.view ?? null

interface ViewsConfig {
  censusViews: readonly string[]
  censusTowerViews?: readonly string[] | undefined
}

/** The views an area offers, those of the tower in tower mode; all where its configuration names none. */
export function offeredViews({ censusViews, censusTowerViews }: ViewsConfig, tower: boolean): CensusView[] {
  const named = (tower && censusTowerViews) || censusViews
  const offered = CENSUS_VIEWS.filter(({ view }) => named.some((name) => same(view, name)))
  return (offered.length > 0 ? offered : CENSUS_VIEWS).map(({ view }) => view)
}
