/** Widths in pixels by column, at an ordinary and at a large screen. */
interface Sizes {
  room: number
  name: number
  /** Of the name where there is room for all of it. */
  wholeName: number
  id: number
  age: number
  gender: number
  bpa: number
  sepsis: number
  alert: number
  vent: number
  support: number
  case: number
  staff: number
  state: number
  drips: number
}

export const ORDINARY: Sizes = {
  room: 70,
  name: 131,
  wholeName: 192,
  id: 62,
  age: 40,
  gender: 49,
  bpa: 60,
  sepsis: 74,
  alert: 254,
  vent: 65,
  support: 78,
  case: 61,
  staff: 76,
  state: 84,
  drips: 190,
}

export const LARGE: Sizes = {
  room: 78,
  name: 176,
  wholeName: 240,
  id: 68,
  age: 44,
  gender: 56,
  bpa: 72,
  sepsis: 84,
  alert: 420,
  vent: 84,
  support: 108,
  case: 80,
  staff: 92,
  state: 104,
  drips: 240,
}

const NARROW_VALUES = new Set(['SpO2', 'RespRate', 'Urine'])
const WIDE_VALUES = new Set(['EBL'])

/** Width of a variable's column: most readings have two or three digits, some four. */
export const valueWidth = (variable: string, large: boolean): number => {
  if (large) return 72
  if (WIDE_VALUES.has(variable)) return 62
  return NARROW_VALUES.has(variable) ? 53 : 56
}

/** Width of the frozen worst-alert column. */
export const FROZEN_ALERT_WIDTH = 296

const SHORT_ROOM = 2
/** Longer names stand smaller, on two lines: one of them does not widen the column for all. */
export const LONG_ROOM = 6
const LETTER_WIDTH = 11

/** Room for longer room names than "26". */
export const roomWidth = (sizes: Sizes, longestRoom: number): number =>
  sizes.room + Math.max(0, Math.min(longestRoom, LONG_ROOM) - SHORT_ROOM) * LETTER_WIDTH

const TITLE_LETTER_WIDTH = 7.2

/** Width that shows a column's title whole. */
export const titleWidth = (title: string): number => Math.ceil(title.length * TITLE_LETTER_WIDTH) + 14
