import type { CensusRow } from '@wardlight/contracts/census'
import { rangeText } from '@wardlight/contracts/score'
import { type Moment, type ValueView, valueView } from '@wardlight/mf-shared/values'

/** The column that stands in the table while it is sorted by it. */
export const SOFA = 'SOFA'

/** The score of a room, "3–6" where something is missing; it is as old as the answer it came with. */
export function sofaValue({ sofa, atoms }: CensusRow, moment: Moment): ValueView {
  const atom = sofa && {
    value: rangeText(sofa),
    alert: 0 as const,
    age: null,
    time: atoms.caseMinutes?.time ?? null,
    maxAge: null,
    state: 'ok' as const,
  }
  return valueView(atom, { name: SOFA, title: SOFA, unit: '' }, moment)
}
