import { DEFAULT_CONFIG_TYPE } from '@wardlight/contracts/age-groups'
import { chosenUnits } from '@wardlight/contracts/unit-names'
import type { Unit } from '@wardlight/contracts/vars'
import { type PatientPlace, parseRoute } from '@wardlight/mf-shared/navigation'

/** The patient config types of an area, in the order its units name them. */
export const configTypes = (units: readonly Unit[]): string[] => [
  ...new Set(units.flatMap(({ patientConfigTypes }) => patientConfigTypes)),
]

/**
 * The `config` an entry to help adds, spec core §2: from the census the first type of the first selected unit, from a patient
 * the patient's, else DefaultConfig. Null where the area has no choice. `from`: the path help was opened from.
 */
export function entryConfig(
  from: string,
  units: readonly Unit[],
  typeOf: (place: PatientPlace) => string | undefined,
): string | null {
  if (configTypes(units).length < 2) return null
  const route = parseRoute(from.split('?')[0] ?? '/')
  if (route.name === 'body') return typeOf(route) || DEFAULT_CONFIG_TYPE
  if (route.name !== 'census') return DEFAULT_CONFIG_TYPE
  const [selected] = chosenUnits(route.unit, units).known
  return selected?.patientConfigTypes[0] ?? DEFAULT_CONFIG_TYPE
}
