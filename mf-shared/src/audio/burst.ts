import { type Level, type LevelColor, levelColor } from '@wardlight/contracts/level'

/** One tone of a burst; seconds from its beginning, and its fundamental. */
export interface Pulse {
  at: number
  lasts: number
  hertz: number
}

/** Share of a pulse in which it rises, and in which it falls: IEC 60601-1-8 asks for 10 to 40 %. */
export const RISE_SHARE = 0.2
/** Harmonics of a pulse, the fundamental first, none far below it: found by ear in a noisy room, and not masked as one tone is. */
export const HARMONICS: readonly number[] = [1, 0.7, 0.6, 0.5, 0.4]

interface Shape {
  lasts: number
  hertz: number
  /** Silence before each pulse but the first. */
  gaps: readonly number[]
}

/** Medium priority: three slow pulses. */
const MEDIUM: Shape = { lasts: 0.2, hertz: 392, gaps: [0.2, 0.2] }
/** High priority: three and two quick pulses, twice. */
const FIVE = [0.1, 0.1, 0.35, 0.1]
const HIGH: Shape = { lasts: 0.15, hertz: 587, gaps: [...FIVE, 0.6, ...FIVE] }

function pulsesOf({ lasts, hertz, gaps }: Shape): Pulse[] {
  let at = 0
  return [0, ...gaps].map((gap, index) => {
    if (index > 0) at += lasts + gap
    return { at, lasts, hertz }
  })
}

const BURSTS: Readonly<Partial<Record<Level, readonly Pulse[]>>> = {
  4: pulsesOf(MEDIUM),
  5: pulsesOf(HIGH),
}

/** The sound of a level, in the manner of IEC 60601-1-8: 4 medium priority, 5 high. Other levels have none. */
export const burstOf = (level: Level): readonly Pulse[] => BURSTS[level] ?? []

const OF_COLOR: Readonly<Partial<Record<LevelColor, Level>>> = { red: 5, yellow: 4 }

/** What is heard of words that cannot be spoken, at a level without a sound: that of its colour. */
export const burstForWords = (level: Level): readonly Pulse[] =>
  burstOf(level).length > 0 ? [] : burstOf(OF_COLOR[levelColor(level)] ?? 0)

/** Seconds until the last pulse is over. */
export const lengthOf = (pulses: readonly Pulse[]): number => {
  const last = pulses.at(-1)
  return last ? last.at + last.lasts : 0
}
