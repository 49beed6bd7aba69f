import type { CensusRow } from '@wardlight/contracts/census'
import { type Moment, type ValueView, valueView } from '@wardlight/mf-shared/values'

/** How a patient is supported; null where they are not. */
export interface SupportView {
  vent: { mode: ValueView; fio2: ValueView } | null
  pump: ValueView | null
  nitricOxide: ValueView | null
}

/** By the atoms of spec core §3, which the server gives only while a support runs. */
export const supportView = ({ atoms }: CensusRow, moment: Moment): SupportView => {
  const view = (name: string, title: string, unit = ''): ValueView =>
    valueView(atoms[name], { name, title, unit }, moment)
  const running = (name: string, title: string, unit = ''): ValueView | null => {
    const shown = view(name, title, unit)
    return shown.freshness === 'absent' ? null : shown
  }
  const mode = running('ventStatus', 'Ventilator')
  return {
    vent: mode && { mode, fio2: view('FiO2', 'FiO2', '%') },
    pump: running('pump', 'Pump'),
    nitricOxide: running('nitricOxide', 'Nitric oxide', 'ppm'),
  }
}
