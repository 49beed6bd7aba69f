import type { Sepsis, SepsisStatus } from '@wardlight/contracts/census'
import { type Level, worseLevel } from '@wardlight/contracts/level'
import type { Reading } from './state.ts'
import { isoOrNull } from './time-text.ts'

/** Short names of the bundle's variables, which feeds send as local codes of the same name. */
const ITEMS = {
  BloodCulture: 'SEPSIS_BC',
  Antibiotic: 'SEPSIS_ABX',
  FirstLactate: 'SEPSIS_LAC1',
  SecondLactate: 'SEPSIS_LAC2',
  CultureB4Antibiotic: 'SEPSIS_CB4A',
} as const
const BPA = 'SEPSIS_BPA'

const STATUSES: Readonly<Record<SepsisStatus, Level>> = {
  Passed: 3,
  '1+ hr left': 4,
  '<1 hr left': 6,
  Missed: 5,
  'N/A': 0,
}
const isStatus = (text: unknown): text is SepsisStatus =>
  typeof text === 'string' && Object.hasOwn(STATUSES, text)

/** When the alert was raised, ISO 8601 with its zone; any other words: when it was reported. Null: there is none. */
function bpaTime(reading: Reading): number | null {
  const text = String(reading.value ?? '').trim()
  if (/^(|none|resolved|cancelled|n\/a)$/i.test(text)) return null
  const parsed = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(parsed) ? reading.time : parsed
}

/** The sepsis bundle of a patient; null when no best-practice alert is known. */
export function sepsisOf(
  values: ReadonlyMap<string, Reading>,
): { sepsis: Sepsis; level: Level; time: number } | null {
  const bpa = values.get(BPA)
  const at = bpa ? bpaTime(bpa) : null
  if (at === null) return null
  let level: Level = 0
  let time = at
  const status = (variable: string): SepsisStatus => {
    const reading = values.get(variable)
    if (!reading || !isStatus(reading.value)) return 'N/A'
    level = worseLevel(level, STATUSES[reading.value])
    time = Math.max(time, reading.time)
    return reading.value
  }
  const items = {
    BloodCulture: status(ITEMS.BloodCulture),
    Antibiotic: status(ITEMS.Antibiotic),
    FirstLactate: status(ITEMS.FirstLactate),
    SecondLactate: status(ITEMS.SecondLactate),
    CultureB4Antibiotic: status(ITEMS.CultureB4Antibiotic),
  }
  return { sepsis: { bpaTime: isoOrNull(at), items }, level, time }
}
