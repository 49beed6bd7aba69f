import type { CensusRow } from '@wardlight/contracts/census'
import { supportAtom } from '../filters/support-atoms.ts'
import { type Moment, type ValueView, valueView } from './value-view.ts'

/** How a patient is supported; null where they are not. */
export interface SupportView {
  vent: { mode: ValueView; fio2: ValueView } | null
  pump: ValueView | null
  nitricOxide: ValueView | null
}

export const supportView = (row: CensusRow, moment: Moment): SupportView => {
  const vent = supportAtom(row, 'vent')
  const pump = supportAtom(row, 'pump')
  const nitricOxide = supportAtom(row, 'nitricOxide')
  return {
    vent: vent
      ? { mode: valueView(vent, undefined, moment), fio2: valueView(row.atoms.FiO2, undefined, moment) }
      : null,
    pump: pump ? valueView(pump, undefined, moment) : null,
    nitricOxide: nitricOxide ? valueView(nitricOxide, undefined, moment) : null,
  }
}
