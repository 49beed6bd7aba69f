import type { User } from './access.ts'
import type { Right } from './rights.ts'

/** Whom a right is asked of. `mask`: they see no names now. */
type ClinicalPerson = Pick<User, 'mask'> & { rights: readonly Right[] }

/** Rights that take changes to patients away, whatever else somebody has. */
const WRITE_NOTHING: readonly Right[] = ['NoEdit', 'Patient', 'Demo', 'Display']

/** Who changes what is known of a patient: those who treat, and see whom. */
export const writesClinically = ({ rights, mask }: ClinicalPerson): boolean =>
  !mask && rights.includes('Clinical') && !WRITE_NOTHING.some((right) => rights.includes(right))

/** Who may, now or once they see names. */
export const isClinical = ({ rights }: Pick<ClinicalPerson, 'rights'>): boolean =>
  writesClinically({ rights, mask: false })

/** Why somebody may not, for the person; '' where they may. */
export function whyNotClinical({ rights, mask }: ClinicalPerson): string {
  if (writesClinically({ rights, mask })) return ''
  if (isClinical({ rights })) return 'Not while names are hidden.'
  return 'Your account cannot change this.'
}

interface CensusUnit {
  unit: string
  alias: string
  aliasList: readonly string[]
}

/** Whether somebody may add a patient to a unit; `listed` are the units of addPatientCensus. */
export const addsPatients = (person: ClinicalPerson, unit: string, listed: readonly string[]): boolean =>
  writesClinically(person) && listed.includes(unit)

/** Whether patients of a unit are taken off the census; `listed` are the units of removePatientCensus. */
export const isRemovable = ({ unit, alias, aliasList }: CensusUnit, listed: readonly string[]): boolean =>
  [unit, alias, ...aliasList].some((name) => listed.includes(name))

/** Whether somebody may take a patient off the census. */
export const removesPatients = (
  person: ClinicalPerson,
  unit: CensusUnit,
  listed: readonly string[],
): boolean => writesClinically(person) && isRemovable(unit, listed)

/** Who puts a removed patient back: who changes what is known of patients, and administrators. */
export const restoresPatients = ({ rights, mask }: ClinicalPerson): boolean =>
  !WRITE_NOTHING.some((right) => rights.includes(right)) &&
  (rights.includes('Admin') || (rights.includes('Clinical') && !mask))
