import type { Atom } from '@wardlight/contracts/atom'
import type { CensusRow } from '@wardlight/contracts/census'
import { type Moment, type ValueMeta, type ValueView, valueView } from '@wardlight/mf-shared/values'
import type { RoomContext } from './room-context.ts'
import { SOFA, sofaValue } from './sofa-value.ts'

const MOST_DECIMALS = 1
/** Variables whose second decimal matters. */
const PRECISE = new Set(['pH'])

function metaOf(name: string, varLevels: RoomContext['varLevels']): ValueMeta {
  const { title = name, unit = '', decimals } = varLevels.get(name) ?? {}
  return {
    name,
    title,
    unit,
    decimals: decimals && (PRECISE.has(name) ? decimals : Math.min(decimals, MOST_DECIMALS)),
  }
}

/** The values of a row as they were drawn. */
export interface DrawnValues {
  row: CensusRow
  context: RoomContext
  view: { values: Record<string, ValueView> }
}

type AtomField = keyof Atom

/** Whether two answers give the same reading, apart from the field `but`. */
function sameReading(a: Atom | null | undefined, b: Atom | null | undefined, but?: AtomField): boolean {
  if (a === b) return true
  if (!a || !b) return false
  const keys = Object.keys(b) as AtomField[]
  return Object.keys(a).length === keys.length && keys.every((key) => key === but || a[key] === b[key])
}

/** In every time zone a day ends with a quarter of an hour. */
const QUARTER_MS = 900_000
const quarter = ({ nowMs }: RoomContext): number => Math.floor(nowMs / QUARTER_MS)

/**
 * Whether both contexts draw a reading alike: they are the same one, or both are frozen, with the same units and
 * quarter of an hour (on a frozen screen only a new day changes what is drawn).
 */
const sameMoment = (a: RoomContext, b: RoomContext): boolean =>
  a === b ||
  (a.frozenAt !== null &&
    b.frozenAt !== null &&
    quarter(a) === quarter(b) &&
    a.temperature === b.temperature &&
    a.varLevels === b.varLevels)

/**
 * The values of a row by variable. Views that would not change are the same objects as in `before`. The `age` of a
 * reading is compared on a frozen screen only, where its freshness goes by that.
 */
export function valueViews(
  row: CensusRow,
  context: RoomContext,
  moment: Moment,
  before?: DrawnValues,
): Record<string, ValueView> {
  const kept = before && sameMoment(before.context, context) ? before : null
  const drawn = (name: string): ValueView | undefined =>
    kept && sameReading(kept.row.atoms[name], row.atoms[name], moment.frozen ? undefined : 'age')
      ? kept.view.values[name]
      : undefined
  const views: Record<string, ValueView> = {}
  for (const name of context.variables)
    views[name] =
      name === SOFA
        ? sofaValue(row, moment)
        : (drawn(name) ?? valueView(row.atoms[name], metaOf(name, context.varLevels), moment))
  return views
}
