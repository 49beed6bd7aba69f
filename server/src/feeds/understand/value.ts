import type { Observation } from '../../ward/events.ts'
import { convertUnit } from '../../ward/units.ts'
import type { Segment } from '../hl7/message.ts'
import type { FeedVariable } from './code-book.ts'

/** Numbers monitors send where they have no reading. A variable whose plausible range holds one of them means it. */
const NO_READING = [-999, -99.9, -100, -1, 8388607, -8388608, 32767, -32768, -9999]
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
/** OBX-11: cannot be obtained, deleted, posted as wrong, not asked for. */
const WITHDRAWN = new Set(['X', 'D', 'W', 'N'])
/** Types that carry files, not readings. */
const ENCAPSULATED = new Set(['ED', 'RP'])
const MAX_TEXT = 4000
/** The oxygen fraction is charted as 0.21 to 1 and as 21 to 100 in the same column, whatever its unit says. */
const OXYGEN_FRACTION = 'FiO2'

export type Reading = Pick<Observation, 'value' | 'unit' | 'state'>

/** OBX-5 by the type OBX-2 says: a number, reading text, or null where there is none. */
export function readValue(obx: Segment): number | string | null {
  const type = obx.text(2).toUpperCase()
  if (ENCAPSULATED.has(type) || WITHDRAWN.has(obx.text(11).toUpperCase())) return null
  switch (type) {
    case 'SN':
      return structuredNumber(obx)
    case 'NM':
      return toNumber(obx.text(5))
    case 'CE':
    case 'CWE':
    case 'CNE':
    case 'CF':
      return textOrNull(obx.text(5, 9) || obx.text(5, 2) || obx.text(5, 1))
    default: {
      const text = obx.isNull(5) ? '' : obx.lines(5)
      return toNumber(text) ?? textOrNull(text)
    }
  }
}

/**
 * A value as the variable wants it: in its unit, and marked when it says "no reading" or is not plausible. A value in a
 * unit nothing converts from keeps that unit and is marked too: five millimoles are not five milligrams.
 */
export function judge(
  value: number | string | null,
  unit: string,
  name: string,
  variable: FeedVariable,
): Reading {
  if (value === null) return { value: null, unit: variable.unit, state: 'noReading' }
  if (typeof value === 'string') return { value, unit: unit || variable.unit, state: 'ok' }
  const { min, max } = variable.plausible
  const bounded = min !== null || max !== null
  const within = (reading: number): boolean => reading >= (min ?? -Infinity) && reading <= (max ?? Infinity)
  if (NO_READING.includes(value) && !(bounded && within(value)))
    return { value: null, unit: variable.unit, state: 'noReading' }
  if (name === OXYGEN_FRACTION && value >= 0.2 && value <= 1)
    return { value: Number((value * 100).toPrecision(9)), unit: variable.unit, state: 'ok' }
  if (variable.text) return { value: String(value), unit: variable.unit, state: 'ok' }
  const converted = unit === '' ? value : convertUnit(value, unit, variable.unit, variable.convert)
  if (converted === null) return { value, unit, state: 'implausible' }
  return { value: converted, unit: variable.unit, state: within(converted) ? 'ok' : 'implausible' }
}

/** A value whose variable is not known, kept as it came. */
export function keep(value: number | string | null, unit: string): Reading {
  if (value === null || (typeof value === 'number' && NO_READING.includes(value)))
    return { value: null, unit, state: 'noReading' }
  return { value, unit, state: 'ok' }
}

/** SN: comparator ^ number ^ separator ^ number. A plain number is a number; "> 100", "1:128" and "3-5" stay text. */
function structuredNumber(obx: Segment): number | string | null {
  const [comparator, first, separator, second] = [1, 2, 3, 4].map((component) => obx.text(5, component))
  const plain = (comparator === '' || comparator === '=') && !separator && !second
  if (plain) return toNumber(first ?? '')
  if (!first && !second) return toNumber(comparator ?? '')
  return textOrNull(`${comparator ?? ''}${first ?? ''}${separator ?? ''}${second ?? ''}`)
}

function toNumber(text: string): number | null {
  const trimmed = text.trim()
  if (!NUMBER.test(trimmed)) return null
  const value = Number(trimmed)
  return Number.isFinite(value) ? value : null
}

const textOrNull = (text: string): string | null => (text === '' ? null : text.slice(0, MAX_TEXT))
