import type { ScoreName } from '@wardlight/contracts/score'
import { derivedOf } from '../../config/derived.ts'
import { SCORES } from '../../scores/all-scores.ts'
import { NOTHING_KNOWN } from '../../scores/score-inputs.ts'

/** The variables a score is computed from, by the key of the input; empty for any other input. */
export function scoredVariables(key: string): readonly string[] {
  const derived = derivedOf(key)
  if (derived?.operator !== 'score') return []
  return SCORES[derived.name as ScoreName].parts.flatMap((part): readonly string[] => part.by(NOTHING_KNOWN))
}
