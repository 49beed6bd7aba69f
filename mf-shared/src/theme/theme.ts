import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { themeChoiceAtom } from '../preferences/atoms.ts'

export type Theme = 'dark' | 'light'

const LIGHT = '(prefers-color-scheme: light)'

const systemThemeAtom = atom<Theme>(systemTheme())
systemThemeAtom.onMount = (set) => {
  const query = window.matchMedia?.(LIGHT)
  const follow = () => set(systemTheme())
  follow()
  query?.addEventListener('change', follow)
  return () => query?.removeEventListener('change', follow)
}

/** The theme now shown: the user's choice, else the system's. */
export const resolvedThemeAtom = atom<Theme>((get) => {
  const choice = get(themeChoiceAtom)
  return choice === 'unset' ? get(systemThemeAtom) : choice
})

/** Writing it chooses the other theme for good. */
export const toggleThemeAtom = atom(null, (get, set) =>
  set(themeChoiceAtom, get(resolvedThemeAtom) === 'dark' ? 'light' : 'dark'),
)

export const useTheme = (): Theme => useAtomValue(resolvedThemeAtom)

/** Keeps `data-theme` on the root element right from now on. Returns how to stop. */
export function startTheme(store = getDefaultStore()): () => void {
  const apply = () => {
    document.documentElement.dataset.theme = store.get(resolvedThemeAtom)
  }
  const stop = store.sub(resolvedThemeAtom, apply)
  apply()
  return stop
}

function systemTheme(): Theme {
  return window.matchMedia?.(LIGHT).matches ? 'light' : 'dark'
}
