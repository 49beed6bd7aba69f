import type { CensusRow } from '@wardlight/contracts/census'
import type { SortOption } from '@wardlight/contracts/limits'

const LABELS: Readonly<Record<SortOption, string>> = {
  rooms: 'Rooms',
  sofa: 'SOFA',
  patid: 'Patient ID',
  alerts: 'Alerts',
  caseState: 'Case state',
}

/** Orders worth offering for these rooms: SOFA and case state only where somebody has one; and the one they are in. */
export const sortChoices = (
  rows: readonly CensusRow[],
  current: SortOption,
): { value: SortOption; label: string }[] => {
  const offered: SortOption[] = ['rooms', 'alerts', 'patid']
  if (rows.some((row) => row.caseState !== '')) offered.push('caseState')
  if (rows.some((row) => row.sofa)) offered.push('sofa')
  if (!offered.includes(current)) offered.push(current)
  return offered.map((value) => ({ value, label: LABELS[value] }))
}
