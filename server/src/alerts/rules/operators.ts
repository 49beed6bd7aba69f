import { isOff } from '@wardlight/contracts/off'
import { isAtMost, isBelow, isBounded, isEqual, type Quantity, shifted } from '../../ward/readings/bounded.ts'

/**
 * Operators of rules besides `beyond`, a comparison with a limit, and the derived names. A configuration with any other
 * is refused.
 */
export const OPERATORS = [
  'var',
  'and',
  'or',
  '!',
  '<',
  '<=',
  '>',
  '>=',
  '==',
  '!=',
  'in',
  'contains',
  'present',
  'off',
  '+',
  '-',
  '*',
  '/',
  'min',
  'max',
  'if',
] as const
type Operator = (typeof OPERATORS)[number]

type Truth = boolean | null
type Operand = unknown

const finite = (x: Operand): number | null => (typeof x === 'number' && Number.isFinite(x) ? x : null)
const quantity = (x: Operand): Quantity | null => (isBounded(x) ? x : finite(x))
const known = (x: Operand): Quantity | string | boolean | null =>
  typeof x === 'string' || typeof x === 'boolean' ? x : quantity(x)

const all = (truths: readonly Truth[]): Truth =>
  truths.includes(false) ? false : truths.includes(null) ? null : true

const compare =
  (holds: (a: Quantity, b: Quantity) => Truth) =>
  (args: Operand[]): Truth => {
    if (args.length < 2) return null
    const numbers = args.map(quantity)
    if (numbers.some((n) => n === null)) return null
    return all((numbers as Quantity[]).slice(1).map((b, i) => holds(numbers[i] as Quantity, b)))
  }

const not = (truth: Truth): Truth => (truth === null ? null : !truth)

const equal = ([a, b]: Operand[]): Truth => {
  const x = known(a)
  const y = known(b)
  if (x === null || y === null) return null
  const isWord = (z: typeof x) => typeof z === 'string' || typeof z === 'boolean'
  if (isWord(x) || isWord(y)) return typeof x === typeof y ? x === y : null
  return isEqual(x as Quantity, y as Quantity)
}

const arithmetic =
  (fold: (numbers: number[]) => number) =>
  (args: Operand[]): number | null => {
    const numbers = args.map(finite)
    return numbers.length === 0 || numbers.some((n) => n === null) ? null : finite(fold(numbers as number[]))
  }

/** Moves an interval by plain numbers; anything else is arithmetic of plain numbers. */
const moved =
  (sign: 1 | -1) =>
  (args: Operand[]): Quantity | null => {
    const [first, ...rest] = args
    if (!isBounded(first)) {
      return arithmetic((n) => (n.length === 1 ? sign * (n[0] as number) : n.reduce((a, b) => a + sign * b)))(
        args,
      )
    }
    const by = rest.map(finite)
    return by.some((n) => n === null)
      ? null
      : by.reduce<Quantity>((x, n) => shifted(x, sign * (n ?? 0)), first)
  }

const truth = (x: Operand): Truth => (typeof x === 'boolean' ? x : null)
const text = (x: Operand): string | null => (typeof x === 'string' && x !== '' ? x.toLowerCase() : null)

/**
 * Three-valued (Kleene) semantics: what rests on a missing, non-finite or wrongly typed value, or on an interval that
 * lies across the number it is compared with, is null, and null is never true, not even behind `!`. A rule fires only on
 * `true`. `present` alone answers false for what is missing, so that a rule can say what an unknown age means.
 */
export const evaluators: Readonly<Record<Exclude<Operator, 'var'>, (args: Operand[]) => unknown>> = {
  and: (args) => (args.length === 0 ? null : all(args.map(truth))),
  or: (args) => (args.length === 0 ? null : not(all(args.map((arg) => not(truth(arg)))))),
  '!': ([a]) => not(truth(a)),
  '<': compare(isBelow),
  '<=': compare(isAtMost),
  '>': compare((a, b) => isBelow(b, a)),
  '>=': compare((a, b) => isAtMost(b, a)),
  '==': equal,
  '!=': (args) => not(equal(args)),
  in: ([needle, list]) => {
    const value = known(needle)
    return value === null || isBounded(value) || !Array.isArray(list) ? null : list.includes(value)
  },
  contains: ([whole, part]) => {
    const a = text(whole)
    const b = text(part)
    return a === null || b === null ? null : a.includes(b)
  },
  present: ([a]) => known(a) !== null && a !== '',
  off: ([a]) => {
    const value = known(a)
    return value === null || typeof value === 'boolean' || isBounded(value) ? null : isOff(value)
  },
  '+': moved(1),
  '-': moved(-1),
  '*': arithmetic((n) => n.reduce((a, b) => a * b, 1)),
  '/': arithmetic((n) => n.reduce((a, b) => a / b)),
  min: arithmetic((n) => Math.min(...n)),
  max: arithmetic((n) => Math.max(...n)),
  if: ([condition, then, otherwise]) => {
    const value = truth(condition)
    return value === null ? null : value ? then : (otherwise ?? null)
  },
}
