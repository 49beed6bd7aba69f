import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { themeChoiceAtom } from '../preferences/atoms.ts'
import type { ThemeChoice } from '../preferences/preferences.ts'

export type Theme = 'dark' | 'light'

const YEAR_S = 365 * 24 * 3600
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

/**
 * Keeps `data-theme` on the root element right from now on, and has the next page come in what was chosen. On paper it is
 * light, also for what draws with colours it has read. Returns how to stop.
 */
export function startTheme(store = getDefaultStore()): () => void {
  const apply = () => {
    document.documentElement.dataset.theme = store.get(resolvedThemeAtom)
    tellServer(store.get(themeChoiceAtom))
  }
  const lighten = () => {
    document.documentElement.dataset.theme = 'light'
  }
  const stop = store.sub(resolvedThemeAtom, apply)
  window.addEventListener('beforeprint', lighten)
  window.addEventListener('afterprint', apply)
  apply()
  return () => {
    stop()
    window.removeEventListener('beforeprint', lighten)
    window.removeEventListener('afterprint', apply)
  }
}

function tellServer(choice: ThemeChoice): void {
  const lasts = choice === 'unset' ? 0 : YEAR_S
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing without TLS
  document.cookie = `wardlight_theme=${choice}; Path=/view/; SameSite=Strict; Max-Age=${lasts}`
}

function systemTheme(): Theme {
  return window.matchMedia?.(LIGHT).matches ? 'light' : 'dark'
}
