import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { currentPath, goBack, navigate, routeHistoryAtom } from './location.ts'
import { openWindow, WINDOW_POPUPS } from './popup-windows.ts'
import { queryAtom } from './use-route.ts'

export type PopupParams = Readonly<Record<string, string | number>>

export interface Popup {
  name: string
  /** Every other query parameter of the fragment, as text. */
  params: Readonly<Record<string, string>>
}

const NAME = 'popupName'
/** Query parameters that stay when a popup closes. */
const LASTING = ['config']

const popupAtom = atom<Popup | null>((get) => {
  const { [NAME]: name, ...params } = Object.fromEntries(get(queryAtom))
  return name ? { name, params } : null
})

/** The popup now asked for in the URL, or null. */
export const usePopup = (): Popup | null => useAtomValue(popupAtom)

/**
 * Shows a popup over the present screen; the one that is already open goes back instead. Those that belong in a window
 * of their own open there, for the room in `params.roomSys` or the patient now shown.
 */
export function openPopup(name: string, params: PopupParams = {}): void {
  if (WINDOW_POPUPS.includes(name)) {
    openWindow(name, { roomSys: params.roomSys === undefined ? undefined : Number(params.roomSys) })
    return
  }
  const [path = '/', query = ''] = currentPath().split('?')
  const search = new URLSearchParams(query)
  const open = search.get(NAME)
  if (open === name) {
    closePopup()
    return
  }
  const next = lasting(search)
  next.set(NAME, name)
  for (const [key, value] of Object.entries(params)) next.set(key, String(value))
  navigate(`${path}?${next}`, { replace: open !== null })
}

/** Back to the screen below, in history too where the popup was opened from it. */
export function closePopup(): void {
  const [path = '/', query = ''] = currentPath().split('?')
  const search = new URLSearchParams(query)
  if (!search.has(NAME)) return
  const kept = lasting(search)
  const below = kept.size ? `${path}?${kept}` : path
  if (getDefaultStore().get(routeHistoryAtom).at(-2) === below) goBack(below)
  else navigate(below, { replace: true })
}

function lasting(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([key]) => LASTING.includes(key)))
}
