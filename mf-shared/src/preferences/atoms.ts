import type { Area } from '@wardlight/contracts/areas'
import { atom } from 'jotai'
import type { CensusPreferences, Preferences } from './preferences.ts'
import { loadPreferences, savePreferences, watchPreferences } from './storage.ts'

const storedAtom = atom<Preferences>(loadPreferences())
storedAtom.onMount = watchPreferences

/** All preferences of this browser, kept in local storage and the same in every tab. Writing merges. */
export const preferencesAtom = atom(
  (get) => get(storedAtom),
  (get, set, change: Partial<Preferences>) => {
    const next = { ...get(storedAtom), ...change }
    set(storedAtom, next)
    savePreferences(next)
  },
)

function field<K extends keyof Preferences>(key: K) {
  return atom(
    (get) => get(preferencesAtom)[key],
    (_get, set, value: Preferences[K]) => set(preferencesAtom, { [key]: value } as Pick<Preferences, K>),
  )
}

export const themeChoiceAtom = field('theme')
export const temperatureAtom = field('temperature')
export const splitViewAtom = field('splitView')
export const splitWidthAtom = field('splitWidth')
export const audioAlertsAtom = field('audioAlerts')
export const repeatIntervalAtom = field('repeatInterval')
export const muteOnClickAtom = field('muteOnClick')
export const audioMutedAtom = field('audioMuted')
export const areaAtom = field('area')
export const rowDensityAtom = field('rowDensity')
export const patientFlagAtom = field('patientFlag')
export const displayFlagAtom = field('displayFlag')
export const towerModeAtom = field('towerMode')
export const legendVisibleAtom = field('legendVisible')
export const keyboardShortcutsAtom = field('keyboardShortcuts')
export const sparklineMinutesAtom = field('sparklineMinutes')

/** Census preferences per area; writing merges into one area. */
export const censusPreferencesAtom = atom(
  (get) => get(preferencesAtom).census,
  (get, set, area: Area, change: CensusPreferences) => {
    const census = get(preferencesAtom).census
    set(preferencesAtom, { census: { ...census, [area]: { ...census[area], ...change } } })
  },
)
