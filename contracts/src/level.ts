/** Clinical level of a value, organ or alert. 0 says nothing; spec core §9 gives the colours. */
export type Level = 0 | 1 | 2 | 3 | 4 | 5 | 6

export type LevelColor = 'none' | 'red' | 'yellow' | 'green' | 'orange'

/** 1 and 5 red, 2 and 4 yellow, 3 green, 6 orange: for a variable 1 is low red and 5 high red. */
export const LEVEL_COLORS: Readonly<Record<Level, LevelColor>> = {
  0: 'none',
  1: 'red',
  2: 'yellow',
  3: 'green',
  4: 'yellow',
  5: 'red',
  6: 'orange',
}

/** How loud each colour is when the worst of several is wanted. */
export const COLOR_SEVERITY: Readonly<Record<LevelColor, number>> = {
  none: 0,
  green: 1,
  orange: 2,
  yellow: 3,
  red: 4,
}

/** Slots from here on are shown in tower mode only. */
export const TOWER_SLOT = 90

export const levelColor = (level: Level): LevelColor => LEVEL_COLORS[level]

/** The louder of two levels; the first where both have one colour. */
export const worseLevel = (a: Level, b: Level): Level =>
  COLOR_SEVERITY[LEVEL_COLORS[b]] > COLOR_SEVERITY[LEVEL_COLORS[a]] ? b : a
