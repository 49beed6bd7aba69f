export { rememberTarget, takeTarget } from './intended-target.ts'
export { currentPath, goBack, navigate, pathAtom, routeHistoryAtom } from './location.ts'
export {
  censusPath,
  errorPath,
  helpPath,
  loginPath,
  patientPath,
  popoutPath,
  productSelectPath,
  reportsPath,
  statusPath,
  towerPath,
} from './paths.ts'
export { type OpenWindowOptions, openWindow, openWindowsAtom, WINDOW_POPUPS } from './popup-windows.ts'
export { closePopup, openPopup, type Popup, type PopupParams, usePopup } from './popups.ts'
export { roomOrderAtom, stepRoom } from './room-order.ts'
export {
  type CensusRoute,
  DEFAULT_CHILD,
  parseRoute,
  type Route,
  type RouteName,
} from './route.ts'
export { censusSearchAtom, needsRefreshAtom } from './shared-state.ts'
export { consumeSwitches, type Switches, switchesAtom } from './switches.ts'
export { routeAtom, useQuery, useRoute } from './use-route.ts'
