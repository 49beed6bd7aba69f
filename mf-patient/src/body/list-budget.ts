import type { Organ } from '@wardlight/contracts/body'
import { isOutOfRange } from '../values/tone.ts'
import type { ValueView } from '../values/value-view.ts'
import type { OrganView } from './organ-view.ts'

/** Lines of values one side of the figure has room for without scrolling. */
export const LINES_A_SIDE = 11

type Rows = Readonly<Record<Organ, OrganView>>

const isAbsent = ({ freshness }: ValueView): boolean => freshness === 'absent'

/** The row that can best be left out: the last without a reading, then the last in range that stands elsewhere too. */
function leastNeeded(rows: readonly ValueView[], elsewhere: ReadonlySet<string>): ValueView | undefined {
  const isRepeated = (row: ValueView) =>
    elsewhere.has(row.name) && !isOutOfRange(row.tone) && row.tone !== 'stale'
  return rows.findLast(isAbsent) ?? rows.findLast(isRepeated)
}

function shorten(rows: readonly ValueView[], elsewhere: ReadonlySet<string>): readonly ValueView[] {
  let kept = rows
  while (kept.length > LINES_A_SIDE) {
    const left = leastNeeded(kept, elsewhere)
    if (!left) return kept
    kept = kept.filter((row) => row !== left)
  }
  return kept
}

/**
 * The organs of one side with as many rows as there is room for. Nothing out of range, stale or shown nowhere else is
 * ever left out; `elsewhere` names the variables that another panel shows.
 */
export function withinBudget(order: readonly Organ[], organs: Rows, elsewhere: ReadonlySet<string>): Rows {
  const kept = new Set(
    shorten(
      order.flatMap((organ) => organs[organ].rows),
      elsewhere,
    ),
  )
  const views = order.map((organ) => [
    organ,
    { ...organs[organ], rows: organs[organ].rows.filter((row) => kept.has(row)) },
  ])
  return { ...organs, ...Object.fromEntries(views) }
}
