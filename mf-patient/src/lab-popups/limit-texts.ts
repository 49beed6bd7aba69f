import type { VariableLimits } from '@wardlight/contracts/graph'
import type { Mark } from '@wardlight/mf-shared/ui'
import { valueText } from '@wardlight/mf-shared/ui'

export interface LimitText {
  mark: Mark
  /** "above 4 mmol/L", "below 50 or above 1000 K/µL". */
  text: string
}

const SIDES = [
  ['red', 'lowRed', 'highRed'],
  ['yellow', 'lowYellow', 'highYellow'],
] as const

/** Where a value turns yellow and red for this patient, the worse first; nothing without limits. */
export function limitTexts(limits: VariableLimits | undefined, unit: string): readonly LimitText[] {
  if (!limits) return []
  return SIDES.flatMap(([mark, low, high]) => {
    const [below, above] = [limits[low], limits[high]]
    const sides = [
      below === null ? '' : `below ${valueText(below)}`,
      above === null ? '' : `above ${valueText(above)}`,
    ].filter(Boolean)
    return sides.length === 0 ? [] : [{ mark, text: `${sides.join(' or ')} ${unit}`.trim() }]
  })
}
