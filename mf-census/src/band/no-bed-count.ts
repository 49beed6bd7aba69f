import type { CensusRow, CensusStats } from '@wardlight/contracts/census'
import { NO_BED_FILTER } from '../filters/filter-choices.ts'

/** Patients without a bed as the banner counts them. */
export interface NoBedCount {
  /** Among the rooms of this census. */
  here: number
  /** In the whole area, whatever unit is chosen. */
  area: number
  /** Only they are shown. */
  only: boolean
}

export function countNoBed(
  rows: readonly CensusRow[],
  stats: CensusStats,
  filters: readonly string[],
): NoBedCount {
  const here = rows.filter((row) => row.noBed).length
  return { here, area: Math.max(here, stats.noBed ?? 0), only: filters.includes(NO_BED_FILTER.name) }
}

/** What the address becomes when the count is pressed: only they, or every room again. */
export const noBedPressed = ({ here, only }: NoBedCount): { filters: string[]; unit?: null } => {
  if (only) return { filters: [] }
  return { filters: [NO_BED_FILTER.name], ...(here === 0 ? { unit: null } : {}) }
}
