import type { Sepsis, SepsisStatus } from '@wardlight/contracts/census'
import { type Level, worseLevel } from '@wardlight/contracts/level'
import type { AreaConfig } from '../../config/area.ts'
import { lastOf } from '../readings/kept.ts'
import type { Patient, Reading } from '../state.ts'
import { isoOrNull } from '../time/time-text.ts'
import { nextPhase, type SepsisItem, type SepsisTimes, sepsisClock, type TimedItem } from './sepsis-clock.ts'

/** Short names of the bundle's variables, which feeds send as local codes of the same name. */
const ITEMS: Readonly<Record<SepsisItem, string>> = {
  BloodCulture: 'SEPSIS_BC',
  Antibiotic: 'SEPSIS_ABX',
  FirstLactate: 'SEPSIS_LAC1',
  SecondLactate: 'SEPSIS_LAC2',
  CultureB4Antibiotic: 'SEPSIS_CB4A',
}
const NAMES = Object.keys(ITEMS) as SepsisItem[]
const BPA = 'SEPSIS_BPA'

const { BloodCulture, Antibiotic, FirstLactate, SecondLactate, CultureB4Antibiotic } = ITEMS
/** What an item of the bundle is told by. */
export const SEPSIS_VARIABLES: Readonly<Record<SepsisItem, readonly string[]>> = {
  BloodCulture: [BPA, BloodCulture],
  Antibiotic: [BPA, Antibiotic],
  FirstLactate: [BPA, FirstLactate],
  SecondLactate: [BPA, FirstLactate, SecondLactate],
  CultureB4Antibiotic: [BPA, CultureB4Antibiotic, BloodCulture, Antibiotic],
}
const LACTATE = 'Lactate'
/** A lactate of the bundle is the result measured within so long of it. */
const SAME_LACTATE_MS = 60 * 60_000
const LACTATES_KEPT = 8
/** What was done longer before the alert belongs to another one. */
const BEFORE_ALERT_MS = 24 * 60 * 60_000

const STATUSES: Readonly<Record<SepsisStatus, Level>> = {
  Passed: 3,
  '1+ hr left': 4,
  '<1 hr left': 6,
  Missed: 5,
  'N/A': 0,
}
const isStatus = (text: unknown): text is SepsisStatus =>
  typeof text === 'string' && Object.hasOwn(STATUSES, text)

/** A time with its zone, ms; null for any other words. */
function timeIn(value: Reading['value']): number | null {
  const text = String(value ?? '').trim()
  const parsed = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(parsed) ? null : parsed
}

/** When the alert was raised; of words that are no time, when it was reported. Null: there is none. */
function alertTime(reading: Reading | undefined): number | null {
  const text = String(reading?.value ?? '').trim()
  if (!reading || /^(|none|resolved|cancelled|n\/a)$/i.test(text)) return null
  return timeIn(text) ?? reading.time
}

/** The lactate that was measured when the bundle's first was done; null when none of that time is known. */
function lactateAt(patient: Patient, time: number | null): number | null {
  if (time === null) return null
  const far = (reading: Reading): number => Math.abs(reading.time - time)
  const near = (patient.recent.get(LACTATE) ?? []).filter((reading) => far(reading) <= SAME_LACTATE_MS)
  const [nearest] = near.sort((a, b) => far(a) - far(b))
  return typeof nearest?.value === 'number' ? nearest.value : null
}

/** Items the clock can tell of: their time came, or feeds send it once they are done. */
function clocked(
  { done }: SepsisTimes,
  { sepsis: { timesSent } }: AreaConfig,
): (item: SepsisItem) => boolean {
  const isTimed = (item: TimedItem) => done[item] !== null || timesSent.includes(item)
  return (item) =>
    item === 'CultureB4Antibiotic' ? isTimed('BloodCulture') && isTimed('Antibiotic') : isTimed(item)
}

/** The times of a bundle; null of one of which the clock can tell nothing. */
function timesOf(patient: Patient, config: AreaConfig, alert: number): SepsisTimes | null {
  const at = (item: TimedItem): number | null => {
    const time = timeIn(patient.values.get(ITEMS[item])?.value ?? null)
    return time !== null && time >= alert - BEFORE_ALERT_MS ? time : null
  }
  const done = {
    BloodCulture: at('BloodCulture'),
    Antibiotic: at('Antibiotic'),
    FirstLactate: at('FirstLactate'),
    SecondLactate: at('SecondLactate'),
  }
  const isTimed = config.sepsis.timesSent.length > 0 || Object.values(done).some((time) => time !== null)
  return isTimed ? { alert, done, firstLactate: lactateAt(patient, done.FirstLactate) } : null
}

/**
 * The sepsis bundle of a patient at `now`. Each item has the status a feed sends in words, else the clock's where the
 * feed sends times; with neither it is left out. Null when no best-practice alert is known.
 */
export function sepsisOf(
  patient: Patient,
  config: AreaConfig,
  now: number,
): { sepsis: Sepsis; level: Level; time: number } | null {
  const { values } = patient
  const at = alertTime(values.get(BPA))
  if (at === null) return null
  const times = timesOf(patient, config, at)
  const clock = times && sepsisClock(times, config.sepsis, now)
  const isClocked = times ? clocked(times, config) : () => false
  const said = (item: SepsisItem): SepsisStatus | null => {
    const word = values.get(ITEMS[item])?.value
    return isStatus(word) ? word : null
  }
  /** Told in words, so that no time says which came first. */
  const isUntimed = (item: SepsisItem): boolean =>
    item === 'CultureB4Antibiotic' && (said('BloodCulture') !== null || said('Antibiotic') !== null)
  const status = (item: SepsisItem): SepsisStatus =>
    said(item) ?? (isClocked(item) && !isUntimed(item) ? clock?.[item] : null) ?? 'N/A'
  const items = Object.fromEntries(NAMES.map((item) => [item, status(item)])) as Sepsis['items']
  const level = NAMES.reduce<Level>((worst, item) => worseLevel(worst, STATUSES[items[item]]), 0)
  const told = NAMES.flatMap((item) => (items[item] === 'N/A' ? [] : (values.get(ITEMS[item])?.time ?? [])))
  return { sepsis: { bpaTime: isoOrNull(at), items }, level, time: Math.max(at, ...told) }
}

const LACTATES = [
  ['FirstLactate', 'first lactate of the sepsis bundle'],
  ['SecondLactate', 'second lactate of the sepsis bundle'],
] as const
const isAsked = (status: SepsisStatus): boolean => status !== 'Passed' && status !== 'N/A'

/** The lactate the bundle asks for, and by when, ms, also one that is missed; null: it asks for none. */
export function lactateDue(
  patient: Patient,
  config: AreaConfig,
  now: number,
): { what: string; by: number } | null {
  const { sepsis } = sepsisOf(patient, config, now) ?? {}
  const [item, what] = LACTATES.find(([item]) => sepsis && isAsked(sepsis.items[item])) ?? []
  if (!sepsis?.bpaTime || !item || !what) return null
  return { what, by: Date.parse(sepsis.bpaTime) + config.sepsis.minutes[item] * 60_000 }
}

/** When a status of the bundle changes next by time alone; Infinity when none does. */
export function nextSepsisChange(patient: Patient, config: AreaConfig, now: number): number {
  const at = alertTime(patient.values.get(BPA))
  const times = at === null ? null : timesOf(patient, config, at)
  return times ? nextPhase(times, config.sepsis, now) : Number.POSITIVE_INFINITY
}

/** What must be remembered so that the first lactate of a bundle is known. */
export const keptForSepsis = (config: AreaConfig): [string, ReturnType<typeof lastOf>][] =>
  config.variable(BPA) && config.variable(LACTATE) ? [[LACTATE, lastOf(LACTATES_KEPT)]] : []
