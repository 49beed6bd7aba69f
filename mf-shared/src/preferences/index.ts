export {
  areaAtom,
  audioAlertsAtom,
  audioMutedAtom,
  censusPreferencesAtom,
  displayFlagAtom,
  keyboardShortcutsAtom,
  legendVisibleAtom,
  muteOnClickAtom,
  patientFlagAtom,
  preferencesAtom,
  repeatIntervalAtom,
  rowDensityAtom,
  sparklineMinutesAtom,
  splitViewAtom,
  splitWidthAtom,
  temperatureAtom,
  themeChoiceAtom,
  towerModeAtom,
} from './atoms.ts'
export {
  type CensusPreferences,
  DEFAULT_PREFERENCES,
  type Preferences,
  type RowDensity,
  type TemperatureUnit,
  type ThemeChoice,
} from './preferences.ts'
export { celsiusTo } from './temperature.ts'
