import { ANY_LAB_POPUP, RISK_WORDS } from '@wardlight/contracts/labs'
import type { UiConfig } from './ui-schema.ts'
import { templateNames } from './variable-problems.ts'
import type { VariableConfig } from './variable-schema.ts'

const WORDS: readonly string[] = RISK_WORDS

/** A lab and what is charted beside it are variables, and its popup is no other lab's, unless it is the shared one. */
export function labProblems(
  { labConfig }: Pick<UiConfig, 'labConfig'>,
  variables: Readonly<Record<string, VariableConfig>>,
): string[] {
  const labs = Object.entries(labConfig)
  return labs.flatMap(([atom, { popupName = ANY_LAB_POPUP, graphs = [], risk = '' }], at) => [
    ...[atom, ...graphs]
      .filter((name) => !Object.hasOwn(variables, name))
      .map((name) => `labConfig.${atom} names ${name}, which is no variable of this area`),
    ...templateNames(risk)
      .filter((word) => !WORDS.includes(word))
      .map((word) => `labConfig.${atom}.risk has {${word}}, it may have ${WORDS.join(', ')}`),
    ...labs
      .slice(0, at)
      .filter(([, other]) => popupName !== ANY_LAB_POPUP && other.popupName === popupName)
      .map(([other]) => `labConfig.${atom} has the popup ${popupName}, which is that of ${other}`),
  ])
}
