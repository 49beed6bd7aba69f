import { atom } from 'jotai'
import { keptScreen, type WallScreen } from './screen-size.ts'

const KEY = 'wardlight-wall-screen'

function load(): WallScreen | null {
  try {
    return keptScreen(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return null
  }
}

const keptAtom = atom(load())

/** The screen this browser hangs on, kept in it; null: nobody has said yet. */
export const wallScreenAtom = atom(
  (get) => get(keptAtom),
  (_get, set, screen: WallScreen) => {
    set(keptAtom, screen)
    try {
      localStorage.setItem(KEY, JSON.stringify(screen))
    } catch {
      return
    }
  },
)
