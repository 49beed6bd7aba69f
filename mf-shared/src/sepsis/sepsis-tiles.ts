import type { Sepsis, SepsisStatus } from '@wardlight/contracts/census'
import type { Mark } from '../ui/level-mark.tsx'

/** The five items in the spec's words and order, with the letter that heads each tile. */
export const SEPSIS_ITEMS = [
  { key: 'BloodCulture', letter: 'B', label: 'Blood Culture' },
  { key: 'Antibiotic', letter: 'A', label: 'Antibiotic' },
  { key: 'FirstLactate', letter: '1', label: 'First Lactate' },
  { key: 'SecondLactate', letter: '2', label: 'Second Lactate' },
  { key: 'CultureB4Antibiotic', letter: 'C', label: 'Culture B4 Antibiotic' },
] as const satisfies readonly { key: keyof Sepsis['items']; letter: string; label: string }[]

const MARKS = {
  Passed: 'green',
  '1+ hr left': 'yellow',
  '<1 hr left': 'orange',
  Missed: 'red',
  'N/A': 'none',
} as const satisfies Readonly<Record<SepsisStatus, Mark>>

export interface SepsisTile {
  item: string
  status: SepsisStatus
  mark: (typeof MARKS)[SepsisStatus]
}

/** How far each item is; N/A, which is gray, where nothing is known. */
export const sepsisTiles = (sepsis: Sepsis | null): SepsisTile[] =>
  SEPSIS_ITEMS.map(({ key, label }) => {
    const status = sepsis?.items[key] ?? 'N/A'
    return { item: label, status, mark: MARKS[status] }
  })
