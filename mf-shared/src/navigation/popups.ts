import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { say } from '../messages/note.ts'
import { currentPath, goBack, navigate, routeHistoryAtom } from './location.ts'
import { placeOf, popupRefusal } from './offered-popups.ts'
import { patientPath } from './paths.ts'
import { openWindow } from './popup-windows.ts'
import { POPUP_NAME, screenQuery } from './screen-query.ts'
import { queryAtom, routeAtom } from './use-route.ts'

export type PopupParams = Readonly<Record<string, string | number>>

export interface Popup {
  name: string
  /** Every other query parameter of the fragment, as text. */
  params: Readonly<Record<string, string>>
}

const popupAtom = atom<Popup | null>((get) => {
  const { [POPUP_NAME]: name, ...params } = Object.fromEntries(get(queryAtom))
  return name ? { name, params } : null
})

/** The popup now asked for in the URL, or null. */
export const usePopup = (): Popup | null => useAtomValue(popupAtom)

const windowPageAtom = atom((get) => {
  const route = get(routeAtom)
  return route.name === 'tower' || route.name === 'popout' ? route.page : null
})

/** The popup this window was opened for, or null in a window of the product. */
export const useWindowPage = (): string | null => useAtomValue(windowPageAtom)

/**
 * Opens a popup over the screen, or in its own window if it belongs there; if the
 * same one is already open, closes it. Its room: `roomSys`, else that of the popup it
 * is opened from, else that of the patient shown. Says why if it cannot be opened.
 */
export function openPopup(name: string, asked: PopupParams = {}): void {
  const params = { ...roomOfOpen(), ...asked }
  const route = getDefaultStore().get(routeAtom)
  const area = 'area' in route ? route.area : null
  const refusal = popupRefusal(name, area ?? '')
  const place = placeOf(name)
  const room = Number(params.roomSys ?? ('room' in route ? route.room : 0))
  if (refusal) say(refusal)
  else if (place === 'region') toggle(name, params)
  else if (area && room) void openWindow({ name, place, area, room })
  else say('Open a patient first.')
}

/** The room in the address of the open popup: what is opened from it is about the same patient. */
function roomOfOpen(): PopupParams {
  const roomSys = getDefaultStore().get(popupAtom)?.params.roomSys
  return roomSys ? { roomSys } : {}
}

function toggle(name: string, params: PopupParams): void {
  const [path = '/', query = ''] = currentPath().split('?')
  const search = new URLSearchParams(query)
  const open = search.get(POPUP_NAME)
  const asksSame = Object.entries(params).every(([key, value]) => search.get(key) === String(value))
  if (open === name && asksSame) {
    closePopup()
    return
  }
  const next = screenQuery(search)
  next.set(POPUP_NAME, name)
  for (const [key, value] of Object.entries(params)) next.set(key, String(value))
  navigate(`${path}?${next}`, { replace: open !== null })
}

/** Back to the screen below, in history too where the popup was opened from it. A window of a popup's own closes. */
export function closePopup(): void {
  const [path = '/', query = ''] = currentPath().split('?')
  const search = new URLSearchParams(query)
  if (!search.has(POPUP_NAME)) {
    closeWindow()
    return
  }
  const kept = screenQuery(search)
  const below = kept.size ? `${path}?${kept}` : path
  if (getDefaultStore().get(routeHistoryAtom).at(-2) === below) goBack(below)
  else navigate(below, { replace: true })
}

/** A browser closes only windows a page opened: one opened by hand goes on to the patient. */
function closeWindow(): void {
  const store = getDefaultStore()
  const route = store.get(routeAtom)
  if (store.get(windowPageAtom) === null || !('room' in route) || route.room === null) return
  window.close()
  if (!window.closed) navigate(patientPath(route.area, route.room), { replace: true })
}
