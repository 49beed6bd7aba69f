import type { Area } from '@wardlight/contracts/areas'
import { currentPath } from './location.ts'
import { type CensusRoute, DEFAULT_CHILD, SKIPPED } from './route.ts'
import { screenQuery } from './screen-query.ts'

const join = (...segments: (string | number)[]) =>
  `/${segments.map((text) => encodeURIComponent(text)).join('/')}`

/** `/{area}/census/{view?}/{unit?}/{sort?}/{filters?}`, without what is not given at the end. */
export function censusPath(area: Area, parts: Partial<Omit<CensusRoute, 'name' | 'area'>> = {}): string {
  const given = [parts.view, parts.unit, parts.sort, parts.filters].map((text) => text || SKIPPED)
  while (given.at(-1) === SKIPPED) given.pop()
  return join(area, 'census', ...given)
}

/** The format of a ward's large screen. */
export const WALL = 'wall'
export const wallPath = (area: Area): string => censusPath(area, { view: WALL })

export const patientPath = (area: Area, roomSys: number): string => join(area, 'patient', roomSys)

/** What is kept for downtime: of an area, or of one patient. */
export const downtimePath = (area: Area, roomSys?: number): string =>
  join(area, 'downtime', ...(roomSys === undefined ? [] : [roomSys]))

/** Help keeps the query of the screen it is opened from. */
export function helpPath(area: Area, tab: string = DEFAULT_CHILD.help, from: string = currentPath()): string {
  const query = screenQuery(new URLSearchParams(from.split('?')[1] ?? ''))
  return `${join(area, 'help', tab)}${query.size ? `?${query}` : ''}`
}

export const loginPath = (area?: Area): string => (area ? join('login', area) : '/login')
export const errorPath = (errorKey: string): string => join('error', errorKey)
export const productSelectPath = (): string => '/productSelect/'
export const statusPath = (child: string = DEFAULT_CHILD.status): string => join('status', child)
export const reportsPath = (area: Area, child: string = DEFAULT_CHILD.reports): string =>
  join(area, 'reports', child)
export const towerPath = (area: Area, room: number, page: string): string => join(area, 'tower', room, page)
export const popoutPath = (area: Area, room: number, page: string): string => join(area, 'popout', room, page)
