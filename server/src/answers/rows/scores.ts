import type { Score, ScoreName, ScoreRange } from '@wardlight/contracts/score'
import { type ScoreInputs, scoreInputs } from '../../alerts/judging/read-score-inputs.ts'
import type { AreaConfig } from '../../config/area.ts'
import { SCORES } from '../../scores/all-scores.ts'
import { type ScoreRule, scored, scoreFor } from '../../scores/score.ts'
import type { Patient } from '../../ward/state.ts'

/** Why a patient of this age (years, -1 unknown) has no such score; null for one who has. */
function noneByAge({ fromAge }: ScoreRule, years: number): string | null {
  if (years < 0) return 'No score while the age is unknown'
  return years < fromAge ? 'No score for this age' : null
}

function scoreOf(rule: ScoreRule, given: ScoreInputs, years: number): Score {
  const { name, about } = rule
  const none = (why: string): Score => ({ name, about, least: 0, most: 0, parts: [], none: why })
  const tooYoung = noneByAge(rule, years)
  if (tooYoung) return none(tooYoung)
  const found = scoreFor(rule, given.inputs, years)
  const { least, most, parts } = found ?? scored(rule, given.inputs)
  const told = parts.map(({ by, ...part }) => ({ ...part, inputs: by.map(given.told) }))
  const score = { name, about, least, most, parts: told }
  return found ? score : { ...score, none: 'Nothing current to score' }
}

/** The scores of an area for a patient as of now, in the area's order. */
export function scoresOf(patient: Patient, config: AreaConfig, years: number, now: number): Score[] {
  const names: readonly ScoreName[] = config.ui.scores ?? []
  if (names.length === 0) return []
  const given = scoreInputs(patient, config, now)
  return names.map((name) => scoreOf(SCORES[name], given, years))
}

/** The SOFA score of the census; null where the area tells none, or this patient has none. */
export function sofaOf(patient: Patient, config: AreaConfig, years: number, now: number): ScoreRange | null {
  if (!config.ui.scores?.includes('SOFA')) return null
  const given = scoreInputs(patient, config, now)
  const found = scoreFor(SCORES.SOFA, given.inputs, years)
  return found && { least: found.least, most: found.most }
}
