import { type Area, isArea } from '@wardlight/contracts/areas'

/** The child a path without one stands for. */
export const DEFAULT_CHILD = { status: 'Status', help: 'Instructions', reports: 'Reports' } as const

/** Empty text: not given in the path. */
export interface CensusRoute {
  name: 'census'
  area: Area
  view: string
  unit: string
  sort: string
  filters: string
}

/** Where the user is, spec core §2. `room` is the integer roomSys. */
export type Route =
  | { name: 'login'; area: Area | null }
  | { name: 'auth0callback' }
  | { name: 'productSelect' }
  /** What a patient sees of themselves. */
  | { name: 'own' }
  | { name: 'error'; errorKey: string }
  | CensusRoute
  | { name: 'body'; area: Area; room: number }
  | { name: 'downtime'; area: Area; room: number | null }
  | { name: 'help'; area: Area; tab: string }
  | { name: 'reports'; area: Area; child: string }
  | { name: 'status'; child: string }
  | { name: 'tower'; area: Area; room: number; page: string }
  | { name: 'popout'; area: Area; room: number; page: string }
  | { name: 'unknown'; path: string }
export type RouteName = Route['name']

/** Stands for a census path segment that is left out before one that is given. */
export const SKIPPED = '-'

/** The route of a fragment path such as `/awicu/patient/12?popupName=alert`; the query is not part of the route. */
export function parseRoute(path: string): Route {
  const [first = '', second = '', ...rest] = segmentsOf(path)
  const route = first === '' ? null : (parseTopRoute(first, second) ?? parseAreaRoute(first, second, rest))
  return route ?? { name: 'unknown', path }
}

function segmentsOf(path: string): string[] {
  return (path.split('?')[0] ?? '').replace(/^\//, '').replace(/\/$/, '').split('/').map(decode)
}

function parseTopRoute(first: string, second: string): Route | null {
  switch (first) {
    case 'login':
      return { name: 'login', area: isArea(second) ? second : null }
    case 'auth0callback':
      return { name: 'auth0callback' }
    case 'productSelect':
      return { name: 'productSelect' }
    case 'own':
      return { name: 'own' }
    case 'error':
      return { name: 'error', errorKey: second }
    case 'status':
      return { name: 'status', child: second || DEFAULT_CHILD.status }
    default:
      return null
  }
}

function parseAreaRoute(area: string, screen: string, rest: string[]): Route | null {
  if (!isArea(area)) return null
  const [first = '', second = ''] = rest
  const room = roomOf(first)
  switch (screen) {
    case 'census':
      return censusOf(area, rest)
    case 'patient':
      return room === null ? null : { name: 'body', area, room }
    case 'downtime':
      return { name: 'downtime', area, room }
    case 'help':
      return { name: 'help', area, tab: first || DEFAULT_CHILD.help }
    case 'reports':
      return { name: 'reports', area, child: first || DEFAULT_CHILD.reports }
    case 'tower':
    case 'popout':
      return room === null || second === '' ? null : { name: screen, area, room, page: second }
    default:
      return null
  }
}

function censusOf(area: Area, segments: string[]): CensusRoute {
  const [view = '', unit = '', sort = '', filters = ''] = segments.map((text) =>
    text === SKIPPED ? '' : text,
  )
  return { name: 'census', area, view, unit, sort, filters }
}

function roomOf(text: string): number | null {
  return /^\d{1,10}$/.test(text) && Number(text) > 0 ? Number(text) : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
