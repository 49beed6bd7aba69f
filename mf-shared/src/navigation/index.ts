export { rememberTarget, takeTarget } from './intended-target.ts'
export {
  backToCensusPath,
  idlePath,
  keepCensus,
  lastCensusAtom,
  lastPatientAtom,
  type PatientPlace,
  preferredCensusPath,
} from './last-places.ts'
export { currentPath, goBack, navigate, pathAtom, routeHistoryAtom } from './location.ts'
export { isOffered, offeredPopupsAtom, placeOf, popupRefusal } from './offered-popups.ts'
export {
  censusPath,
  downtimePath,
  errorPath,
  helpPath,
  loginPath,
  patientPath,
  popoutPath,
  productSelectPath,
  reportsPath,
  statusPath,
  towerPath,
  WALL,
  wallPath,
} from './paths.ts'
export { isOpenedWindow, openWindowsAtom, type PopupWindow } from './popup-windows.ts'
export { closePopup, openPopup, type Popup, type PopupParams, usePopup, useWindowPage } from './popups.ts'
export { type ListedRoom, roomOrderAtom, stepRoom } from './room-order.ts'
export { focusRooms, ROOMS } from './rooms-focus.ts'
export {
  type CensusRoute,
  DEFAULT_CHILD,
  parseRoute,
  type Route,
  type RouteName,
} from './route.ts'
export { screenQuery } from './screen-query.ts'
export {
  censusSearchAtom,
  holdKeyNavigation,
  keyNavigationHeldAtom,
  needsRefreshAtom,
  shownRoomsAtom,
} from './shared-state.ts'
export { followSwitches, isShownRoom, type Switches, switchesAtom } from './switches.ts'
export { routeAtom, useQuery, useRoute } from './use-route.ts'
