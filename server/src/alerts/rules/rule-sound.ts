import type { Level } from '@wardlight/contracts/level'
import type { RuleConfig } from '../../config/rule-schema.ts'

/** Of the levels without a sound those of the same colour that have one. */
const SOUNDING: Readonly<Partial<Record<Level, Level>>> = { 1: 5, 2: 4 }

/** What has neither a sound nor words to be spoken is heard by nobody, and would be taken for what is. */
export function soundProblems({ level, quiet, verbal, title, detail, messageVerbal }: RuleConfig): string[] {
  const sounding = SOUNDING[level]
  const spoken = [messageVerbal, ...[title, detail].filter((text) => text.includes('^^'))].join('')
  if (sounding === undefined || quiet || (spoken !== '' && verbal !== false)) return []
  return [`is heard by nobody: level ${level} has no sound; make it ${sounding}, or give it messageVerbal`]
}
