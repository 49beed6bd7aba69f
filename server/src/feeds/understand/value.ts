import { isOff } from '@wardlight/contracts/off'
import type { Segment } from '@wardlight/hl7/message'
import { TEXT_CAPS } from '../../config/caps.ts'
import type { Comparator, Observation } from '../../ward/events.ts'
import { canonicalUnit, convertUnit, isUnit } from '../../ward/readings/units.ts'
import { cut } from '../../ward/shortened.ts'
import type { FeedVariable } from './code-book.ts'
import { type NumberText, readNumberText } from './number-text.ts'

/** OBX-5 as sent: reading text, or null where there is none. */
export type RawValue = string | null

/** Numbers monitors send where they have no reading. A variable whose plausible range holds one of them means it. */
const NO_READING = [-999, -99.9, -100, -1, 8388607, -8388608, 32767, -32768, -9999]
/** Types that carry files, not readings. */
const ENCAPSULATED = new Set(['ED', 'RP'])
/** The oxygen fraction is charted as 0.21 to 1 and as 21 to 100 in the same column, whatever its unit says. */
const OXYGEN_FRACTION = 'FiO2'
/** OBX-8 and what stands behind a number: abnormal, critical, corrected. */
const FLAG = /^\(?(HH|LL|H|L|N|A|AA|C|\*{1,3})\)?$/
/** Flags of OBX-8 said beside words, HL7 table 0078. */
const LOUD_FLAGS: Readonly<Record<string, string>> = {
  LL: 'critically low',
  HH: 'critically high',
  AA: 'critically abnormal',
  '<': 'below the scale',
  '>': 'above the scale',
}

export type UnderstoodReading = Pick<Observation, 'value' | 'comparator' | 'unit' | 'state'>

export const isEncapsulated = (obx: Segment): boolean => ENCAPSULATED.has(obx.text(2).toUpperCase())

/** The text of OBX-5 by the type OBX-2 says. */
export function readValue(obx: Segment): RawValue {
  switch (obx.text(2).toUpperCase()) {
    case 'SN':
      return textOrNull(structuredNumber(obx))
    case 'NM':
      return textOrNull(obx.text(5))
    case 'CE':
    case 'CWE':
    case 'CNE':
    case 'CF':
      return textOrNull(obx.text(5, 9) || obx.text(5, 2) || obx.text(5, 1))
    default:
      return obx.isNull(5) ? null : textOrNull(obx.lines(5))
  }
}

/** SN: comparator ^ number ^ separator ^ number, as one would write it. */
function structuredNumber(obx: Segment): string {
  const [comparator = '', first = '', separator = '', second = ''] = [1, 2, 3, 4].map((at) => obx.text(5, at))
  return `${comparator}${first}${separator}${second}`
}

/** What a reading is judged by besides its text. */
interface JudgedBy {
  name: string
  variable: FeedVariable
  /** As sent; '' when the message names none. */
  unit: string
  /** What an empty unit stands for; null when nothing says. */
  missingUnit: string | null
  /** OBX-8. */
  flag?: string
  /** The administrator's meaning of a unit that nothing else converts to the variable's; '' is a missing unit. */
  meant?(unit: string): string | null
}

/**
 * A value as the variable wants it: a number in its unit, with its comparator, or words, never both. Words in a numeric
 * variable are unreadable. A number in a unit that nothing converts, or in none, keeps it: five millimoles are not five
 * milligrams. A drug that is off has the rate 0, in words or in whichever unit.
 */
export function judge(raw: RawValue, judged: JudgedBy): UnderstoodReading {
  const { name, variable, missingUnit, flag = '' } = judged
  if (raw === null) return none(variable.unit)
  if (variable.text) return { value: raw, unit: variable.unit, state: 'ok' }
  if (variable.infusion && isOff(raw)) return { value: 0, unit: variable.unit, state: 'ok' }
  const text = readNumberText(raw)
  const unit = text && unitOf(text, judged)
  if (!text || unit === null) return words(raw, variable, flag)
  const comparator = text.comparator || comparatorOf(flag)
  const sent = unit === '' ? (missingUnit ?? '') : unit
  const meant = judged.meant?.(sent) ?? null
  const readings = text.numbers.map((number) => inUnit({ number, comparator, sent, meant }, name, variable))
  if (readings.length === 1) return readings[0] as UnderstoodReading
  const [likely, ...others] = readings.filter(({ state }) => state === 'ok')
  return likely && others.length === 0 ? likely : words(raw, variable, flag)
}

interface SentNumber {
  number: number
  comparator: Comparator
  sent: string
  meant: string | null
}

function inUnit(
  { number, comparator, sent, meant }: SentNumber,
  name: string,
  variable: FeedVariable,
): UnderstoodReading {
  const { min, max } = variable.plausible
  const low = min ?? Number.NEGATIVE_INFINITY
  const high = max ?? Number.POSITIVE_INFINITY
  const bounded = min !== null || max !== null
  const isMissing = NO_READING.includes(number) && comparator === ''
  if (isMissing && !(bounded && number >= low && number <= high)) return none(variable.unit)
  const fraction = name === OXYGEN_FRACTION && number >= 0.2 && number <= 1
  const isOfNothing = number === 0 && !comparator.startsWith('>') && variable.infusion !== undefined
  const converted = fraction
    ? Number((number * 100).toPrecision(9))
    : isOfNothing
      ? 0
      : (convertUnit(number, sent, variable.unit, variable.convert) ??
        (meant === null ? null : convertUnit(number, meant, variable.unit, variable.convert)))
  if (converted === null) return { value: number, ...compared(comparator), unit: sent, state: 'foreignUnit' }
  const plausible = comparator.startsWith('>')
    ? converted < high
    : comparator.startsWith('<')
      ? converted > low
      : converted >= low && converted <= high
  return {
    value: converted,
    ...compared(comparator),
    unit: variable.unit,
    state: plausible ? 'ok' : 'implausible',
  }
}

/** A value whose variable is not known, kept as it came. */
export function keep(raw: RawValue, unit: string): UnderstoodReading {
  if (raw === null) return none(unit)
  const text = readNumberText(raw)
  const [number, ...others] = text?.numbers ?? []
  if (!text || number === undefined || others.length > 0 || text.tail !== '')
    return { value: raw, unit, state: 'ok' }
  if (NO_READING.includes(number)) return none(unit)
  return { value: number, ...compared(text.comparator), unit, state: 'ok' }
}

/**
 * The unit of a number: OBX-6, or what stands behind the number where that is empty. Null where something else stands
 * there, or another unit than OBX-6 names.
 */
function unitOf({ tail }: NumberText, { unit, variable }: JudgedBy): string | null {
  if (tail === '') return unit
  const isOurs = (name: string): boolean => convertUnit(1, name, variable.unit, variable.convert) !== null
  const [whole, ...pieces] = [tail, ...tail.split(/\s+/)]
  const last = pieces.at(-1) ?? ''
  if (FLAG.test(whole)) return unit === '' && variable.unit !== '' && isOurs(whole) ? whole : unit
  const behind = FLAG.test(last) ? pieces.slice(0, -1).join(' ') : whole
  if (!isUnit(behind) && !isOurs(behind)) return null
  if (unit === '') return behind
  return canonicalUnit(behind) === canonicalUnit(unit) ? unit : null
}

/** OBX-8 of results beyond the scale of the instrument. */
const comparatorOf = (flag: string): Comparator => (flag === '<' || flag === '>' ? flag : '')

const compared = (comparator: Comparator): Pick<Observation, 'comparator'> =>
  comparator === '' ? {} : { comparator }

const none = (unit: string): UnderstoodReading => ({ value: null, unit, state: 'noReading' })

function words(raw: string, variable: FeedVariable, flag: string): UnderstoodReading {
  const said = LOUD_FLAGS[flag]
  return { value: said ? `${raw}, ${said} (${flag})` : raw, unit: variable.unit, state: 'unreadable' }
}

const textOrNull = (text: string): string | null => (text === '' ? null : cut(text, TEXT_CAPS.reading.most))
