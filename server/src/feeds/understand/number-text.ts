import type { Comparator } from '../../ward/events.ts'

/** A number as people write it. */
export interface NumberText {
  comparator: Comparator
  /** Two where a comma may mark decimals or thousands: `1,234`. */
  numbers: readonly number[]
  /** What follows: a flag, a unit, both, or anything else. */
  tail: string
}

const SHAPE =
  /^(<=|>=|=<|=>|[<>≤≥=]|less than(?= )|greater than(?= )|more than(?= ))?\s*([+-]?(?:\d[\d.,]*|[.,]\d+)(?:[eE][+-]?\d{1,3})?)(?![\d.,])\s*(\S.{0,59})?$/is
const COMPARATORS: Readonly<Record<string, Comparator>> = {
  '<': '<',
  '<=': '<=',
  '=<': '<=',
  '≤': '<=',
  '>': '>',
  '>=': '>=',
  '=>': '>=',
  '≥': '>=',
  'less than': '<',
  'greater than': '>',
  'more than': '>',
}
const LONGEST = 100

/** Null where the text does not begin with a number. */
export function readNumberText(text: string): NumberText | null {
  const trimmed = text.trim()
  const match = trimmed.length > LONGEST ? null : SHAPE.exec(trimmed)
  if (!match) return null
  const [, comparator = '', digits = '', tail = ''] = match
  const numbers = readDigits(digits)
  return numbers.length > 0
    ? { comparator: COMPARATORS[comparator.toLowerCase()] ?? '', numbers, tail: tail.trim() }
    : null
}

const GROUPED = /^[+-]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/
/** Every number the digits may mean; none when they are no number. */
function readDigits(text: string): number[] {
  const [, digits = '', exponent = ''] = /^(.*?)((?:[eE].*)?)$/s.exec(text) ?? []
  const number = (plain: string): number[] => {
    const value = /\d/.test(plain) ? Number(`${plain}${exponent}`) : Number.NaN
    return Number.isFinite(value) ? [value] : []
  }
  const commas = digits.split(',').length - 1
  const dots = digits.split('.').length - 1
  if (commas === 0 && dots <= 1) return number(digits)
  if (commas === 0 || dots === 0) {
    const mark = commas > 0 ? ',' : '.'
    const thousands = GROUPED.test(digits) ? number(digits.replaceAll(mark, '')) : []
    if (commas + dots > 1) return thousands
    const decimal = number(digits.replace(',', '.'))
    return /^[+-]?0/.test(digits) ? decimal : [...decimal, ...thousands]
  }
  const decimalMark = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.'
  const [whole = '', fraction = '', ...more] = digits.split(decimalMark)
  if (more.length > 0 || !GROUPED.test(whole)) return []
  return number(`${whole.replace(/[.,]/g, '')}.${fraction}`)
}
