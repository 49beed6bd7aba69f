import type { VariableLimits } from '@wardlight/contracts/graph'
import { valueText } from '@wardlight/mf-shared/ui'

const WORD = /\{(\w+)\}/g

/** What a lab's value means, with the patient's own limits; a sentence about a limit the patient does not have is left out. */
export function riskText(risk: string, limits: VariableLimits | undefined, unit: string): string {
  const words: Readonly<Record<string, string | null>> = {
    unit,
    ...Object.fromEntries(
      Object.entries(limits ?? {}).map(([edge, limit]) => [edge, limit === null ? null : valueText(limit)]),
    ),
  }
  const sentences = risk.match(/[^.]+(?:\.(?!\s|$)[^.]*)*\.?\s*/g) ?? []
  return sentences
    .filter((sentence) => [...sentence.matchAll(WORD)].every(([, word = '']) => words[word] != null))
    .map((sentence) => sentence.replaceAll(WORD, (_, word: string) => words[word] ?? '').trim())
    .join(' ')
    .replaceAll(/ ([,.])/g, '$1')
}
