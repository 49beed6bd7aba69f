/** Operators a rule may use. Any other is refused when the configuration is read. */
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
  '+',
  '-',
  '*',
  '/',
  'min',
  'max',
  'if',
] as const
export type Operator = (typeof OPERATORS)[number]

type Truth = boolean | null
type Operand = unknown

const finite = (x: Operand): number | null => (typeof x === 'number' && Number.isFinite(x) ? x : null)
const known = (x: Operand): number | string | boolean | null =>
  typeof x === 'string' || typeof x === 'boolean' ? x : finite(x)

const compare =
  (holds: (a: number, b: number) => boolean) =>
  (args: Operand[]): Truth => {
    if (args.length < 2) return null
    const numbers = args.map(finite)
    if (numbers.some((n) => n === null)) return null
    const all = numbers as number[]
    return all.every((n, i) => i === 0 || holds(all[i - 1] as number, n))
  }

const equal =
  (same: boolean) =>
  ([a, b]: Operand[]): Truth => {
    const x = known(a)
    const y = known(b)
    if (x === null || y === null || typeof x !== typeof y) return null
    return (x === y) === same
  }

const arithmetic =
  (fold: (numbers: number[]) => number) =>
  (args: Operand[]): number | null => {
    const numbers = args.map(finite)
    return numbers.length === 0 || numbers.some((n) => n === null) ? null : finite(fold(numbers as number[]))
  }

const truth = (x: Operand): Truth => (typeof x === 'boolean' ? x : null)
const text = (x: Operand): string | null => (typeof x === 'string' && x !== '' ? x.toLowerCase() : null)

/**
 * Three-valued (Kleene) semantics: what rests on a missing, non-finite or wrongly typed value is null, and null is
 * never true, not even behind `!`. A rule fires only on `true`. `present` alone answers false for what is missing, so
 * that a rule can say what an unknown age means.
 */
export const evaluators: Readonly<Record<Exclude<Operator, 'var'>, (args: Operand[]) => unknown>> = {
  and: (args) => {
    const truths = args.map(truth)
    return truths.includes(false) ? false : truths.length === 0 || truths.includes(null) ? null : true
  },
  or: (args) => {
    const truths = args.map(truth)
    return truths.includes(true) ? true : truths.length === 0 || truths.includes(null) ? null : false
  },
  '!': ([a]) => {
    const value = truth(a)
    return value === null ? null : !value
  },
  '<': compare((a, b) => a < b),
  '<=': compare((a, b) => a <= b),
  '>': compare((a, b) => a > b),
  '>=': compare((a, b) => a >= b),
  '==': equal(true),
  '!=': equal(false),
  in: ([needle, list]) => {
    const value = known(needle)
    return value === null || !Array.isArray(list) ? null : list.includes(value)
  },
  contains: ([whole, part]) => {
    const a = text(whole)
    const b = text(part)
    return a === null || b === null ? null : a.includes(b)
  },
  present: ([a]) => known(a) !== null && a !== '',
  '+': arithmetic((n) => n.reduce((a, b) => a + b, 0)),
  '-': arithmetic((n) => (n.length === 1 ? -(n[0] as number) : n.reduce((a, b) => a - b))),
  '*': arithmetic((n) => n.reduce((a, b) => a * b, 1)),
  '/': arithmetic((n) => n.reduce((a, b) => a / b)),
  min: arithmetic((n) => Math.min(...n)),
  max: arithmetic((n) => Math.max(...n)),
  if: ([condition, then, otherwise]) => {
    const value = truth(condition)
    return value === null ? null : value ? then : (otherwise ?? null)
  },
}
