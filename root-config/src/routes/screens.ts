import { isArea } from '@wardlight/contracts/areas'
import type { Region, Slice, SliceRoute } from '@wardlight/contracts/composition'
import type { Place } from './fragment.ts'
import { matchPattern, type RouteParams } from './route-pattern.ts'
import { windowRoutes } from './window-routes.ts'

export interface RouteMatch {
  route: SliceRoute
  params: RouteParams
}

const routesOf = (slice: Slice): SliceRoute[] => [...slice.routes, ...windowRoutes(slice)]

/** The first route of a slice that draws in `region` at this place. An `:area` must be one of the care areas. */
export function matchSlice(slice: Slice, region: Region, place: Place): RouteMatch | undefined {
  for (const route of routesOf(slice)) {
    if (route.region !== region) continue
    const params = paramsOf(route.path, place.path)
    if (params) return { route, params }
  }
  return undefined
}

/** The route that draws a place: of the main region, or of a window that a popup fills. */
export const matchPlace = (slice: Slice, place: Place): RouteMatch | undefined =>
  matchSlice(slice, 'main', place) ?? matchSlice(slice, 'popup', place)

/** Whether a slice has anything to draw in `region` at this place: a route, or in the popup region the named popup. */
export function isActive(slice: Slice, region: Region, place: Place): boolean {
  const popup = place.query.get('popupName')
  if (region === 'popup' && slice.popups.some(({ name, place }) => name === popup && place === 'region'))
    return true
  return matchSlice(slice, region, place) !== undefined
}

function paramsOf(pattern: string, path: string): RouteParams | undefined {
  const params = matchPattern(pattern, path)
  return params && (params.area === undefined || isArea(params.area)) ? params : undefined
}

/** Whether a path of the fragment is one of these patterns of slice.json. */
export const isOneOf = (patterns: readonly string[], path: string): boolean =>
  patterns.some((pattern) => paramsOf(pattern, path) !== undefined)

/** Paths at whose left a screen of this slice stays where the page is split. */
export const besideOf = ({ routes }: Pick<Slice, 'routes'>): string[] =>
  routes.flatMap(({ beside = [] }) => beside)

/** Regions a slice ever draws in. */
export function regionsOf(slice: Slice): Region[] {
  const regions = new Set<Region>(routesOf(slice).map((route) => route.region))
  if (slice.popups.some(({ place }) => place === 'region')) regions.add('popup')
  return [...regions]
}
