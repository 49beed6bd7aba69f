import { AREA_LABELS, type Area } from '@wardlight/contracts/areas'
import { chosenUnits } from '@wardlight/contracts/unit-names'
import type { VarsAnswer } from '@wardlight/contracts/vars'

/** What a census is of: "Intensive care, NICU, PICU"; of every unit the area alone. */
export const wardText = (area: Area, unit: string | null, units: VarsAnswer['units']): string =>
  [AREA_LABELS[area], ...chosenUnits(unit, units).known.map(({ label }) => label)].join(', ')
