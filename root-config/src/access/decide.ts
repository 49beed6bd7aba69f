import { type Area, isArea } from '@wardlight/contracts/areas'
import { ERROR_KEYS } from '@wardlight/contracts/error-keys'
import type { RouteMatch } from '../routes/screens.ts'

/** What the guard needs to know of the person. */
export interface Visitor {
  status: 'unknown' | 'guest' | 'user'
  isPatient: boolean
  /** A screen on a wall: no other screen than the wall's. */
  isDisplay: boolean
  /** A patient used this browser last. */
  wasPatient: boolean
  areas: readonly Area[]
  /** Opened to show one patient: no other screen than a room's and help. */
  seesOnePatient: boolean
  /** Whether a room may be shown here. A view of one patient shows only the room it was opened for. */
  shows(place: { area: string; room: number }): boolean
  hasAny(rights: readonly string[]): boolean
}

export interface Visit {
  path: string
  shellScreen: ShellScreen | undefined
  /** Routes of slices that match, of any region. */
  matches: readonly RouteMatch[]
  /** A slice with unknown routes is missing, so a path that no other claims may be one of its own. */
  incomplete: boolean
}

/** `noWindow`: a window of a popup that no slice of this page shows. */
export type ShellScreen = 'login' | 'error' | 'productSelect' | 'auth0callback' | 'noWindow'

export type Decision =
  | { kind: 'wait' }
  | { kind: 'show' }
  /** No part of this composition has anything here: the page says so at the address that was asked for. */
  | { kind: 'absent' }
  | { kind: 'go'; path: string; remember?: boolean }
  /** To where the person wanted to go, or else to their census. */
  | { kind: 'home' }

/** Screens beside those of a room that a view of one patient has. */
export const isForOnePatient = (screen: string): boolean => screen === 'help'

/** The only screen of a patient, and where it is. */
const OWN_SCREEN = 'own'
export const OWN_PATH = '/own'

/** The only screen of a display. */
const WALL_SCREEN = 'wall'

const PATIENT_NOT_ALLOWED = `/error/${ERROR_KEYS.patientNotAllowed}`
const UNAUTHORIZED = `/error/${ERROR_KEYS.unauthorized}`

/** Who may see what, spec core §2. The server checks every call again; this only keeps people from dead ends. */
export function decide(visit: Visit, visitor: Visitor): Decision {
  const { shellScreen } = visit
  if (shellScreen === 'error' || shellScreen === 'auth0callback') return { kind: 'show' }
  if (visitor.status === 'unknown') return { kind: 'wait' }
  if (visitor.status === 'guest') return decideGuest(visit, visitor)
  if (visitor.isPatient) return decidePatient(visit)
  return decideUser(visit, visitor)
}

function decideGuest(visit: Visit, visitor: Visitor): Decision {
  if (visit.shellScreen === 'login') return { kind: 'show' }
  const remember = visit.path !== '/'
  if (visitor.wasPatient) return { kind: 'go', path: PATIENT_NOT_ALLOWED, remember }
  const [area = ''] = visit.path.split('/').filter(Boolean)
  return { kind: 'go', path: isArea(area) ? `/login/${area}` : '/login', remember }
}

/** Patients see themselves and nothing else. */
function decidePatient({ shellScreen, path, matches, incomplete }: Visit): Decision {
  if (shellScreen === 'login' || path === '/') return { kind: 'home' }
  if (matches[0]?.route.screen === OWN_SCREEN) return { kind: 'show' }
  if (path === OWN_PATH) return { kind: incomplete ? 'show' : 'absent' }
  return { kind: 'go', path: PATIENT_NOT_ALLOWED }
}

const decideDisplay = (match: RouteMatch | undefined, { areas }: Visitor): Decision => {
  const area = match?.params.area
  const isOwn = area !== undefined && isArea(area) && areas.includes(area)
  return match?.route.screen === WALL_SCREEN && isOwn ? { kind: 'show' } : { kind: 'home' }
}

function decideUser(visit: Visit, visitor: Visitor): Decision {
  if (visit.shellScreen === 'login' || visit.path === '/') return { kind: 'home' }
  if (visit.shellScreen === 'productSelect' && visitor.seesOnePatient)
    return { kind: 'go', path: PATIENT_NOT_ALLOWED }
  if (visit.shellScreen) return { kind: visitor.isDisplay ? 'home' : 'show' }
  const [match] = visit.matches
  if (visitor.isDisplay) return decideDisplay(match, visitor)
  if (!match) return { kind: visit.incomplete ? 'show' : 'absent' }
  const { area, room } = match.params
  if (visitor.seesOnePatient && room === undefined && !isForOnePatient(match.route.screen))
    return { kind: 'go', path: PATIENT_NOT_ALLOWED }
  if (area !== undefined && room !== undefined && !visitor.shows({ area, room: Number(room) }))
    return { kind: 'go', path: PATIENT_NOT_ALLOWED }
  if (area !== undefined && isArea(area) && !visitor.areas.includes(area))
    return { kind: 'go', path: UNAUTHORIZED }
  const { rights } = match.route
  if (rights && !visitor.hasAny(rights)) return { kind: 'go', path: UNAUTHORIZED }
  return { kind: 'show' }
}
