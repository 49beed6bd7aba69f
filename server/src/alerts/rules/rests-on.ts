import { DERIVED, derivedOf } from '../../config/derived.ts'
import { SEPSIS_VARIABLES } from '../../ward/sepsis/sepsis.ts'
import type { SepsisItem } from '../../ward/sepsis/sepsis-clock.ts'
import { scoredVariables } from './scored-variables.ts'

/** The variables an input of an alert is made of, by its key: of "fall(Hemoglobin, 24)" the hemoglobin, of a score its parts. */
export function restsOn(key: string): readonly string[] {
  const derived = derivedOf(key)
  if (!derived) return [key]
  const { operator, name } = derived
  if (DERIVED[operator].of === 'score') return scoredVariables(key)
  return DERIVED[operator].of === 'variable' ? [name] : SEPSIS_VARIABLES[name as SepsisItem]
}
