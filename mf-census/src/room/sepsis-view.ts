import type { Sepsis, SepsisStatus } from '@wardlight/contracts/census'
import { ageSeconds } from '@wardlight/mf-shared/freshness'
import type { MarkKind } from './level-mark.ts'

export interface SepsisTile {
  item: string
  status: SepsisStatus
  mark: MarkKind | null
}

export interface SepsisView {
  /** Time since the sepsis alert, "3h 20m"; empty without one. */
  bpa: string
  tiles: SepsisTile[]
}

/** The five items in the spec's order, with the letter that heads each tile. */
export const SEPSIS_ITEMS = [
  { key: 'BloodCulture', letter: 'B', label: 'Blood culture' },
  { key: 'Antibiotic', letter: 'A', label: 'Antibiotic' },
  { key: 'FirstLactate', letter: '1', label: 'First lactate' },
  { key: 'SecondLactate', letter: '2', label: 'Second lactate' },
  { key: 'CultureB4Antibiotic', letter: 'C', label: 'Culture before antibiotic' },
] as const

const MARKS: Readonly<Record<SepsisStatus, MarkKind | null>> = {
  Passed: 'green',
  '1+ hr left': 'yellow',
  '<1 hr left': 'orange',
  Missed: 'red',
  'N/A': null,
}

/** "48m", "3h 20m", "1d 6h". */
export const hoursText = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return `${Math.floor(hours / 24)}d ${hours % 24}h`
  return hours ? `${hours}h ${String(minutes % 60).padStart(2, '0')}m` : `${minutes}m`
}

export const sepsisView = (sepsis: Sepsis | null, nowMs: number): SepsisView => {
  const since = sepsis && ageSeconds({ time: sepsis.bpaTime }, nowMs)
  const tiles = SEPSIS_ITEMS.map(({ key, label }) => {
    const status = sepsis?.items[key] ?? 'N/A'
    return { item: label, status, mark: MARKS[status] }
  })
  return { bpa: since === null ? '' : hoursText(since), tiles }
}
