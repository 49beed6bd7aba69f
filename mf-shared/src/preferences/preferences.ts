import type { Area } from '@wardlight/contracts/areas'
import { AREAS, DEFAULT_AREA } from '@wardlight/contracts/areas'
import { STORE_VERSION } from '@wardlight/contracts/limits'

export type ThemeChoice = 'unset' | 'dark' | 'light'
export type TemperatureUnit = 'C' | 'F'
export type RowDensity = 'compact' | 'comfortable'

/** What a user last chose on the census of one area; every field is optional. */
export interface CensusPreferences {
  view?: string
  unit?: string
  sort?: string
  isCensusGrouped?: boolean
  /** By what, while it is. */
  groupBy?: string
}

export interface Preferences {
  version: string
  theme: ThemeChoice
  temperature: TemperatureUnit
  splitView: boolean
  /** Width of the left half in pixels; 0 takes the default. */
  splitWidth: number
  audioAlerts: boolean
  /** Minutes between repeats of an alert read aloud; 0 reads once. */
  repeatInterval: number
  /** A click on the census mutes, and unmutes. */
  muteOnClick: boolean
  /** Nothing is heard until somebody unmutes, in any tab. */
  audioMuted: boolean
  area: Area
  census: Partial<Record<Area, CensusPreferences>>
  rowDensity: RowDensity
  /** A patient used this browser last: green and gray only. */
  patientFlag: boolean
  /** A display used this browser last. */
  displayFlag: boolean
  towerMode: boolean
  legendVisible: boolean
  keyboardShortcuts: boolean
  /** Range of the sparklines in minutes; 0 takes the area's default. */
  sparklineMinutes: number
}

export const DEFAULT_PREFERENCES: Readonly<Preferences> = {
  version: STORE_VERSION,
  theme: 'unset',
  temperature: 'C',
  splitView: false,
  splitWidth: 0,
  audioAlerts: false,
  repeatInterval: 0,
  muteOnClick: false,
  audioMuted: false,
  area: DEFAULT_AREA,
  census: {},
  rowDensity: 'compact',
  patientFlag: false,
  displayFlag: false,
  towerMode: false,
  legendVisible: true,
  keyboardShortcuts: true,
  sparklineMinutes: 0,
}

const CHOICES: { [K in keyof Preferences]?: readonly Preferences[K][] } = {
  theme: ['unset', 'dark', 'light'],
  temperature: ['C', 'F'],
  rowDensity: ['compact', 'comfortable'],
  area: AREAS,
}

/** Preferences out of stored text of any version: fields that still make sense are kept, the rest take their default. */
export function readPreferences(text: string | null): Preferences {
  const stored = parseObject(text)
  const result: Preferences = { ...DEFAULT_PREFERENCES, census: readCensus(stored.census) }
  for (const key of Object.keys(DEFAULT_PREFERENCES) as (keyof Preferences)[]) {
    if (key === 'version' || key === 'census') continue
    if (isUsable(key, stored[key])) Object.assign(result, { [key]: stored[key] })
  }
  return result
}

function isUsable(key: keyof Preferences, value: unknown): boolean {
  const choices = CHOICES[key] as readonly unknown[] | undefined
  if (choices) return choices.includes(value)
  if (typeof value === 'number') return typeof DEFAULT_PREFERENCES[key] === 'number' && value >= 0
  return typeof value === typeof DEFAULT_PREFERENCES[key]
}

function readCensus(value: unknown): Preferences['census'] {
  const stored = isObject(value) ? value : {}
  const known = AREAS.filter((area) => isObject(stored[area])).map((area) => [
    area,
    readCensusArea(stored[area]),
  ])
  return Object.fromEntries(known)
}

function readCensusArea(value: unknown): CensusPreferences {
  const { view, unit, sort, groupBy, isCensusGrouped } = value as Record<string, unknown>
  const texts = Object.entries({ view, unit, sort, groupBy }).filter(([, text]) => typeof text === 'string')
  return {
    ...Object.fromEntries(texts),
    ...(typeof isCensusGrouped === 'boolean' ? { isCensusGrouped } : {}),
  }
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
