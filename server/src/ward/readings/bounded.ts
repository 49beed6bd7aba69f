import type { Comparator } from '../events.ts'

/**
 * A number known to lie in an interval, as a result beyond the scale of its device does (">8.0"). Null: no end on that
 * side. An open end does not belong to it. Plain JSON, so that it can be stored with an alert.
 */
export interface Bounded {
  low: number | null
  high: number | null
  lowOpen: boolean
  highOpen: boolean
}

/** A number, or the interval it lies in. */
export type Quantity = number | Bounded

export const isBounded = (x: unknown): x is Bounded =>
  typeof x === 'object' && x !== null && 'lowOpen' in x && 'highOpen' in x

/** What a number with its comparator says. */
export function quantityOf(value: number, comparator: Comparator | undefined): Quantity {
  switch (comparator) {
    case '<':
    case '<=':
      return { low: null, high: value, lowOpen: true, highOpen: comparator === '<' }
    case '>':
    case '>=':
      return { low: value, high: null, lowOpen: comparator === '>', highOpen: true }
    default:
      return value
  }
}

const intervalOf = (x: Quantity): Bounded =>
  typeof x === 'number' ? { low: x, high: x, lowOpen: false, highOpen: false } : x

const low = (x: Bounded): number => x.low ?? Number.NEGATIVE_INFINITY
const high = (x: Bounded): number => x.high ?? Number.POSITIVE_INFINITY

/** Whether a is below b: null where it cannot be told. */
export function isBelow(a: Quantity, b: Quantity): boolean | null {
  const [x, y] = [intervalOf(a), intervalOf(b)]
  if (high(x) < low(y) || (high(x) === low(y) && (x.highOpen || y.lowOpen))) return true
  return low(x) >= high(y) ? false : null
}

/** Whether a is below b or equal to it: null where it cannot be told. */
export function isAtMost(a: Quantity, b: Quantity): boolean | null {
  const above = isBelow(b, a)
  return above === null ? null : !above
}

/** Whether a is b: never certain of an interval, false where the two have nothing in common. */
export function isEqual(a: Quantity, b: Quantity): boolean | null {
  if (typeof a === 'number' && typeof b === 'number') return a === b
  return isBelow(a, b) === true || isBelow(b, a) === true ? false : null
}

/** The quantity moved by a number. */
export const shifted = (x: Quantity, by: number): Quantity =>
  typeof x === 'number'
    ? x + by
    : { ...x, low: x.low === null ? null : x.low + by, high: x.high === null ? null : x.high + by }

/** ">8.0", "<=0.5"; a number by itself. */
export function quantityText(x: Quantity, text: (value: number) => string): string {
  if (typeof x === 'number') return text(x)
  if (x.low !== null && x.high !== null) return `${text(x.low)} to ${text(x.high)}`
  if (x.low !== null) return `${x.lowOpen ? '>' : '>='}${text(x.low)}`
  return x.high === null ? '' : `${x.highOpen ? '<' : '<='}${text(x.high)}`
}
