import type { Atom } from '@wardlight/contracts/atom'
import { COLOR_SEVERITY, levelColor } from '@wardlight/contracts/level'
import { type Freshness, isCurrentReading } from '../freshness/freshness.ts'
import type { Mark } from '../ui/level-mark.tsx'

/** How a value or an organ is drawn: the colour of its level, or `stale` once it may carry none. */
export type Tone = Mark

/** Only a reading in state ok and young enough carries its level; an old one is stale, any other says nothing. */
export function toneOf({ alert, state }: Pick<Atom, 'alert' | 'state'>, freshness: Freshness): Tone {
  if (freshness === 'stale') return 'stale'
  return isCurrentReading({ state, freshness }) ? levelColor(alert) : 'none'
}

const severity = (tone: Tone): number => (tone === 'stale' ? -1 : COLOR_SEVERITY[tone])

/** The more severe of two tones; a fresh one before a stale one. */
export const louder = (a: Tone, b: Tone): Tone => (severity(b) > severity(a) ? b : a)

/** Red, yellow and orange ask for attention. */
export const isOutOfRange = (tone: Tone): boolean => severity(tone) >= COLOR_SEVERITY.orange
