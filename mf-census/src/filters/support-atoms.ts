import type { CensusRow } from '@wardlight/contracts/census'

/** Atoms that say how a patient is supported, under the names a feed or configuration may give them (spec core §3). */
const NAMES = {
  vent: ['ventStatus', 'VentMode'],
  nitricOxide: ['nitricOxide', 'NitricOxide'],
  pump: ['pump', 'Pump'],
} as const
export type Support = keyof typeof NAMES

const names = (support: Support): readonly string[] => NAMES[support]

/** The support's current atom, or undefined when the row has none. */
export const supportAtom = (row: CensusRow, support: Support) => {
  for (const name of names(support)) {
    const atom = row.atoms[name]
    if (atom && atom.value !== null && atom.value !== '' && atom.value !== 0) return atom
  }
  return undefined
}

/**
 * What the row says of a support: the messages of its alerts or, when no alert speaks of it, the atom's own value.
 * Empty when the patient is not on it.
 */
export const supportMessages = (row: CensusRow, support: Support): string[] => {
  const alerts = row.alerts.filter((alert) => alert.atom !== null && names(support).includes(alert.atom))
  if (alerts.length > 0) return alerts.map((alert) => alert.message)
  const atom = supportAtom(row, support)
  return atom ? [String(atom.value)] : []
}
