import { POPUP_WINDOW } from '@wardlight/contracts/limits'
import { atom, getDefaultStore } from 'jotai'
import { popoutPath, towerPath } from './paths.ts'
import { routeAtom } from './use-route.ts'

/** Popups shown in a window of their own: bypass on the popout route, the others on the tower route. */
export const WINDOW_POPUPS: readonly string[] = ['tower', 'review', 'PostOpReview', 'bypass']

const WATCH_MS = 1000
const ADULT_QUESTION = 'Patient DOB not entered. Click OK if the patient 18 or older. Click Cancel if not.'

export interface OpenWindowOptions {
  /** The patient now shown, unless told. */
  roomSys?: number
  /** Years; negative is unknown and asks before the tower opens. */
  age?: number
  /** The configuration flag towerSkipCheckAdultToReviewAlert. */
  skipAdultCheck?: boolean
}

/** Names of the windows this tab opened and that are still open. */
export const openWindowsAtom = atom<readonly string[]>([])

const windows = new Map<string, Window>()
let watch: ReturnType<typeof setInterval> | undefined

/** Opens a popup's window, or brings it to the front. False when there is no room, the user cancelled or it was blocked. */
export function openWindow(
  name: string,
  { roomSys, age = 0, skipAdultCheck = false }: OpenWindowOptions,
): boolean {
  const store = getDefaultStore()
  const route = store.get(routeAtom)
  if (!('area' in route) || !route.area) return false
  const room = roomSys ?? ('room' in route ? route.room : undefined)
  if (!room) return false
  if (name === 'tower' && age < 0 && !skipAdultCheck && !window.confirm(ADULT_QUESTION)) return false
  const path = name === 'bypass' ? popoutPath(route.area, room, name) : towerPath(route.area, room, name)
  const features = `popup,width=${POPUP_WINDOW.width},height=${POPUP_WINDOW.height}`
  const opened = window.open(`${window.location.pathname}#${path}`, `wardlight-${name}`, features)
  if (!opened) return false
  opened.focus()
  windows.set(name, opened)
  watch ??= setInterval(forgetClosed, WATCH_MS)
  store.set(openWindowsAtom, [...windows.keys()])
  return true
}

function forgetClosed(): void {
  const before = windows.size
  for (const [name, opened] of windows) if (opened.closed) windows.delete(name)
  if (windows.size === before) return
  getDefaultStore().set(openWindowsAtom, [...windows.keys()])
  if (windows.size > 0) return
  clearInterval(watch)
  watch = undefined
}
