import type { ScoreName } from '@wardlight/contracts/score'
import type { PointTable } from './point-tables.ts'
import { type Points, sumOf } from './points.ts'
import type { InputName, Inputs, NumberName } from './score-inputs.ts'

export interface ScorePart {
  title: string
  /** What it is scored by, given what is known: where one finding stands for another, the one that is there. */
  by(inputs: Inputs): readonly InputName[]
  points(inputs: Inputs): Points
}

export interface ScoreRule {
  name: ScoreName
  /** Years. */
  fromAge: number
  /** What a reader of the number has to know. */
  about: string
  parts: readonly ScorePart[]
}

interface ScoredPart extends Points {
  title: string
  by: readonly InputName[]
}

interface Scored extends Points {
  parts: readonly ScoredPart[]
}

/** A part that one value tells by its table. */
export const ofOne = (title: string, name: NumberName, table: PointTable): ScorePart => ({
  title,
  by: () => [name],
  points: (inputs) => table(inputs[name]),
})

/** Whether anything that it is scored by is known. */
const isKnown = ({ parts }: Scored, inputs: Inputs): boolean =>
  parts.some(({ by }) => by.some((name) => inputs[name] !== null))

/** The score of somebody of this age (years, -1 unknown); null for an age that has none, and where nothing is known. */
export function scoreFor(rule: ScoreRule, inputs: Inputs, years: number): Scored | null {
  if (years < rule.fromAge) return null
  const found = scored(rule, inputs)
  return isKnown(found, inputs) ? found : null
}

/** The total lies between what is certain and what nothing known rules out. */
export function scored({ parts }: ScoreRule, inputs: Inputs): Scored {
  const each = parts.map((part) => ({ title: part.title, by: part.by(inputs), ...part.points(inputs) }))
  return { ...sumOf(each), parts: each }
}
