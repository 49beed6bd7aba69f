import type { AcuityLevel } from '@wardlight/contracts/acuity'
import type { CensusRow } from '@wardlight/contracts/census'
import { serverNow } from '../time/server-clock.ts'
import { whenText } from '../time/when-text.ts'

export type AcuityOf = Pick<CensusRow, 'acuityLevel' | 'acuityFrom'>

/** "2, high"; the number alone where the unit has no word for it. */
export const acuityLabel = (level: number, levels: readonly AcuityLevel[]): string =>
  levels.find((each) => each.level === level)?.label ?? String(level)

/** "Acuity 2, high, set by Ada Byron 14:02". */
export function acuityText({ acuityLevel, acuityFrom }: AcuityOf, levels: readonly AcuityLevel[]): string {
  if (acuityLevel === null) return 'No acuity'
  const from = acuityFrom && (acuityFrom.by ? `set by ${acuityFrom.by}` : 'charted')
  const when = acuityFrom && `${from} ${whenText(acuityFrom.time, serverNow())}`
  return [`Acuity ${acuityLabel(acuityLevel, levels)}`, when].filter(Boolean).join(', ')
}
