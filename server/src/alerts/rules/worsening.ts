import { DERIVED, type DerivedName, derivedKey, derivedOf, isDerivedName } from '../../config/derived.ts'
import { limitConditionOf, limitKey, limitOfKey, type Side } from '../../config/rule-row.ts'
import type { RuleConfig } from '../../config/rule-schema.ts'

/** What a value is compared with. */
export interface Edge {
  /** A number of the rule's own, or a limit by its key ("BPMAP.lowRed"). */
  limit: number | string
  /** The limit itself is beyond, too. */
  inclusive: boolean
}

/** A side on which a variable makes a rule's condition worse: low, the less the worse. */
interface Worse {
  variable: string
  side: Side
  /** Limits beyond which it makes the condition true by itself; null: the value alone does not decide. */
  edges: readonly Edge[] | null
}
export type Worsening = readonly Worse[]

const other = (side: Side): Side => (side === 'low' ? 'high' : 'low')

const FIRST_BELOW: Readonly<Record<string, Side>> = { '<': 'low', '<=': 'low', '>': 'high', '>=': 'high' }
/** Operators that turn the side of every operand but the first. */
const TURNING = new Set(['-', '/'])
const PLAIN = new Set(['+', '*', 'min', 'max'])

/** Derived from results, not from the clock or from text. */
const isMeasured = (operator: DerivedName): boolean =>
  !DERIVED[operator].byTime && DERIVED[operator].of !== 'sepsis item'

/**
 * The variables that make a number smaller (`low`) or larger, with their sides. `edge`: the limit it is compared with,
 * if any.
 */
function ofNumber(node: unknown, side: Side, edge: Edge | null): Worsening {
  if (typeof node !== 'object' || node === null) return []
  const [operator = '', operands] = Object.entries(node)[0] ?? []
  const parts = Array.isArray(operands) ? operands : [operands]
  const edges = edge && [edge]
  if (operator === 'var') return [{ variable: String(parts[0]), side, edges }]
  if (isDerivedName(operator))
    return isMeasured(operator) ? [{ variable: derivedKey(operator, operands), side, edges }] : []
  if (PLAIN.has(operator)) return parts.flatMap((part) => ofNumber(part, side, null))
  if (!TURNING.has(operator)) return []
  return parts.flatMap((part, i) => ofNumber(part, i === 0 ? side : other(side), null))
}

/** The limit at one end of a comparison of two; null: there is none. */
function edgeIn(parts: readonly unknown[], inclusive: boolean): Edge | null {
  if (parts.length !== 2) return null
  const [limit] = parts.flatMap((part): (number | string)[] => {
    if (typeof part === 'number') return [part]
    const name = typeof part === 'object' && part !== null ? (part as { var?: unknown }).var : null
    return typeof name === 'string' && limitOfKey(name) !== null ? [name] : []
  })
  return limit === undefined ? null : { limit, inclusive }
}

/** Whether 0 is an ordinary value of a variable, as of a pressure or a base excess, not "none of it". */
type IsSigned = (variable: string) => boolean

/** Whether these only say "more than none", as a rate or breaths above 0: more of it is not worse. */
const isAny = (found: Worsening, isSigned: IsSigned): boolean =>
  found.length > 0 &&
  found.every(({ variable, side, edges }) => {
    const derived = derivedOf(variable)
    const isAboveNone = edges?.every(({ limit, inclusive }) => limit === 0 && !inclusive) ?? false
    return side === 'high' && isAboveNone && (derived ? derived.operator === 'rate' : !isSigned(variable))
  })

/** Of conditions that must all hold, those that say more than "more than none"; all of them if none does. */
function beyondAny(found: readonly Worsening[], isSigned: IsSigned): readonly Worsening[] {
  const telling = found.filter((each) => !isAny(each, isSigned))
  return telling.length > 0 ? telling : found
}

function ofTruth(node: unknown, turned: boolean, isSigned: IsSigned): Worsening {
  if (typeof node !== 'object' || node === null) return []
  const [operator = '', operands] = Object.entries(node)[0] ?? []
  const parts: unknown[] = Array.isArray(operands) ? operands : [operands]
  const beyond = operator === 'beyond' ? limitConditionOf(node as RuleConfig['logic']) : null
  if (beyond) {
    const { variable, limit, side } = beyond
    const edge = { limit: typeof limit === 'number' ? limit : limitKey(variable, limit), inclusive: turned }
    return [{ variable, side: turned ? other(side) : side, edges: [edge] }]
  }
  const below = FIRST_BELOW[operator]
  if (!below) {
    const found = parts.map((part) => ofTruth(part, operator === '!' ? !turned : turned, isSigned))
    return (operator === (turned ? 'or' : 'and') ? beyondAny(found, isSigned) : found).flat()
  }
  const side = turned ? other(below) : below
  const edge = edgeIn(parts, operator.endsWith('=') !== turned)
  return parts.flatMap((part, i) => [
    ...(i < parts.length - 1 ? ofNumber(part, side, edge) : []),
    ...(i > 0 ? ofNumber(part, other(side), edge) : []),
  ])
}

/** Joins two comparisons of one variable and side: beyond either limit it makes the condition worse. */
const joined = (a: Worse, b: Worse): Worse => ({
  ...a,
  edges: a.edges && b.edges && [...a.edges, ...b.edges],
})

/** Which variables make a rule's condition worse, and on which side; limits and facts are none. */
export function worseningOf(
  logic: RuleConfig['logic'],
  variables: readonly string[],
  isSigned: IsSigned,
): Worsening {
  const found = new Map<string, Worse>()
  for (const worse of ofTruth(logic, false, isSigned)) {
    const { variable, side } = worse
    if (!variables.includes(variable) && derivedOf(variable) === null) continue
    const before = found.get(`${side} ${variable}`)
    found.set(`${side} ${variable}`, before ? joined(before, worse) : worse)
  }
  return [...found.values()]
}
