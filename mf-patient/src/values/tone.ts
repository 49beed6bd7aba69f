import { COLOR_SEVERITY, type Level, levelColor } from '@wardlight/contracts/level'
import { type Freshness, mayShowLevel } from '@wardlight/mf-shared/freshness'
import type { Mark } from '@wardlight/mf-shared/ui'

/** How a value or an organ is drawn: the colour of its level, or `stale` once it may carry none. */
export type Tone = Mark

/** Only a value young enough carries its level; an old one is stale, one that is no reading says nothing. */
export function toneOf(level: Level, freshness: Freshness): Tone {
  if (freshness === 'stale') return 'stale'
  return mayShowLevel(freshness) ? levelColor(level) : 'none'
}

const severity = (tone: Tone): number => (tone === 'stale' ? -1 : COLOR_SEVERITY[tone])

/** The louder of two tones; a fresh one before a stale one. */
export const louder = (a: Tone, b: Tone): Tone => (severity(b) > severity(a) ? b : a)

/** Red, yellow and orange ask for attention. */
export const isOutOfRange = (tone: Tone): boolean => severity(tone) >= COLOR_SEVERITY.orange
