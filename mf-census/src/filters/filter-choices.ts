export interface FilterChoice {
  name: string
  label: string
}

/** Chips of the filter bar: who the patient is, then what supports them. */
export const PERSON_FILTERS: readonly FilterChoice[] = [
  { name: 'myPatients', label: 'My patients' },
  { name: 'adult', label: 'Adult' },
  { name: 'peds', label: 'Peds' },
]
/** Offered only where somebody has none. */
export const NO_BED_FILTER: FilterChoice = { name: 'noBed', label: 'No bed' }
export const SUPPORT_FILTERS: readonly FilterChoice[] = [
  { name: 'vent', label: 'Vent' },
  { name: 'nitricOxide', label: 'Nitric oxide' },
  { name: 'mcs', label: 'MCS' },
  { name: 'ecmo', label: 'ECMO' },
]

const OPPOSITES: Readonly<Record<string, string>> = { adult: 'peds', peds: 'adult' }

/** The filters after a chip was pressed: it joins or leaves them, and adult and peds replace each other. */
export const toggleFilter = (filters: readonly string[], name: string): string[] =>
  filters.includes(name)
    ? filters.filter((filter) => filter !== name)
    : [...filters.filter((filter) => filter !== OPPOSITES[name]), name]
