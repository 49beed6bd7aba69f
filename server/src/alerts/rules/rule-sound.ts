import type { Level } from '@wardlight/contracts/level'
import type { RuleConfig } from '../../config/rule-schema.ts'

/** For each level without a sound, the level of the same colour that has one. */
const SOUNDING: Readonly<Partial<Record<Level, Level>>> = { 1: 5, 2: 4 }

/** Refuses a rule with neither a sound nor spoken words: nobody hears it, though people count on hearing alerts. */
export function soundProblems({ level, quiet, verbal, title, detail, messageVerbal }: RuleConfig): string[] {
  const sounding = SOUNDING[level]
  const spoken = [messageVerbal, ...[title, detail].filter((text) => text.includes('^^'))].join('')
  if (sounding === undefined || quiet || (spoken !== '' && verbal !== false)) return []
  return [`is heard by nobody: level ${level} has no sound; make it ${sounding}, or give it messageVerbal`]
}
