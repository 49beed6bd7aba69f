import { AboutValueAnswer } from '@wardlight/contracts/about-value'
import { UserAnswer } from '@wardlight/contracts/access'
import { AlertReviewAnswer } from '@wardlight/contracts/alert-review'
import { Body } from '@wardlight/contracts/body'
import { CensusAnswer, CensusV2Answer } from '@wardlight/contracts/census'
import { DeadLettersAnswer } from '@wardlight/contracts/dead-letters'
import { GraphAnswer } from '@wardlight/contracts/graph'
import { IntakeOutputAnswer, IoHourlyAnswer } from '@wardlight/contracts/intake-output'
import { MedsAnswer, PacuLabsAnswer } from '@wardlight/contracts/medications'
import { StatusAnswer, SystemAnswer } from '@wardlight/contracts/system'
import { VarsAnswer } from '@wardlight/contracts/vars'
import type Type from 'typebox'
import { Compile } from 'typebox/compile'

/** What a recorded answer has to be, by the names of `contracts/`. */
const SCHEMAS = {
  AboutValueAnswer,
  AlertReviewAnswer,
  Body,
  CensusAnswer,
  CensusV2Answer,
  DeadLettersAnswer,
  GraphAnswer,
  IntakeOutputAnswer,
  IoHourlyAnswer,
  MedsAnswer,
  PacuLabsAnswer,
  StatusAnswer,
  SystemAnswer,
  UserAnswer,
  VarsAnswer,
} as const

export type SchemaName = keyof typeof SCHEMAS
export type AnswerOf<Name extends SchemaName> = Type.Static<(typeof SCHEMAS)[Name]>

const validators = new Map(Object.entries(SCHEMAS).map(([name, schema]) => [name, Compile(schema)]))

/** What of an answer is not as its schema says, "/census/3/age must be number"; null: nothing. */
export function problemOf(name: string, answer: unknown): string | null {
  const validator = validators.get(name)
  if (!validator) return `there is no schema ${name}`
  if (validator.Check(answer)) return null
  const [problem] = validator.Errors(answer)
  return `${problem?.instancePath || '/'} ${problem?.message ?? 'is wrong'}`
}
