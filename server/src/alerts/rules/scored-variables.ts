import type { ScoreName } from '@wardlight/contracts/score'
import { derivedOf } from '../../config/derived.ts'
import { SCORES } from '../../scores/all-scores.ts'
import { NOTHING_KNOWN } from '../../scores/inputs.ts'

/** The variables of the score that an input of a rule is, by its key; none for any other. */
export function scoredVariables(key: string): readonly string[] {
  const derived = derivedOf(key)
  if (derived?.operator !== 'score') return []
  return SCORES[derived.name as ScoreName].parts.flatMap((part): readonly string[] => part.by(NOTHING_KNOWN))
}
