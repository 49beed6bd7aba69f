import type { Atom } from '@wardlight/contracts/atom'
import type { CensusRow } from '@wardlight/contracts/census'
import { type Moment, type ValueMeta, type ValueView, valueView } from '@wardlight/mf-shared/values'
import type { DrawnRoom, RoomContext } from './room-view.ts'
import { SOFA, sofaValue } from './sofa-value.ts'

const MOST_DECIMALS = 1
/** Of which the second decimal decides. */
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

/** Two answers' words about one reading; how old it was when it was told does not count. */
function sameReading(a: Atom | null | undefined, b: Atom | null | undefined): boolean {
  if (a === b) return true
  if (!a || !b) return false
  const keys = Object.keys(b) as (keyof Atom)[]
  return Object.keys(a).length === keys.length && keys.every((key) => key === 'age' || a[key] === b[key])
}

/**
 * The values of a row by variable. What `before` drew of the same reading at the same moment is taken from there; on a
 * frozen screen nothing is, as what is known of a value goes by how old it was when told.
 */
export function valueViews(
  row: CensusRow,
  context: RoomContext,
  moment: Moment,
  before?: DrawnRoom,
): Record<string, ValueView> {
  const kept = before?.context === context && !moment.frozen ? before : undefined
  const views: Record<string, ValueView> = {}
  for (const name of context.variables) {
    const atom = row.atoms[name]
    const drawn = kept && sameReading(kept.row.atoms[name], atom) ? kept.view.values[name] : undefined
    views[name] =
      name === SOFA
        ? sofaValue(row, moment)
        : (drawn ?? valueView(atom, metaOf(name, context.varLevels), moment))
  }
  return views
}
