import type { Organ } from '@wardlight/contracts/organ'
import type { ValueView } from '@wardlight/mf-shared/values'
import { isOutOfRange } from '@wardlight/mf-shared/values'
import type { OrganView } from './organ-view.ts'

/** Lines of values one side of the figure has room for without scrolling. */
export const LINES_A_SIDE = 11

type Rows = Readonly<Record<Organ, OrganView>>

/** An ordinary number in range, with nothing to say about it but its age. */
const isQuiet = ({ tone, state, other, timeKnown, confirming }: ValueView): boolean =>
  !isOutOfRange(tone) && !confirming && tone !== 'stale' && state === 'ok' && !other && timeKnown

/**
 * The row to leave out next: the last without a reading, else the last in range that the labs strip has too, else the
 * last in range. Rows in range that come first for their organ say most of it, and stay.
 */
function leastNeeded(organs: readonly OrganView[], labs: ReadonlySet<string>): ValueView | undefined {
  const rows = organs.flatMap((view) => view.rows)
  const quiet = organs.flatMap((view) => view.rows.slice(1)).filter(isQuiet)
  return (
    rows.findLast(({ freshness }) => freshness === 'absent') ??
    quiet.findLast(({ name }) => labs.has(name)) ??
    quiet.at(-1)
  )
}

const lines = (organs: readonly OrganView[]): number => organs.reduce((sum, { rows }) => sum + rows.length, 0)

/**
 * The organs of one side, with as many rows as there is room for. Rows left out appear among the other values. None
 * that is out of range, confirming, stale or doubtful is left out. `labs`: variables of the labs strip.
 */
export function withinBudget(order: readonly Organ[], organs: Rows, labs: ReadonlySet<string>): Rows {
  let side = order.map((organ) => organs[organ])
  while (lines(side) > LINES_A_SIDE) {
    const left = leastNeeded(side, labs)
    if (!left) break
    side = side.map((view) => ({ ...view, rows: view.rows.filter((row) => row !== left) }))
  }
  return { ...organs, ...Object.fromEntries(side.map((view) => [view.organ, view])) }
}

/** `organs` with the rows of `model`, so that no row comes or goes when only colours change. */
export function rowsOf(model: Rows, organs: Rows): Rows {
  const views = Object.values(organs).map((view): [Organ, OrganView] => {
    const kept = new Set(model[view.organ].rows.map(({ name }) => name))
    return [view.organ, { ...view, rows: view.rows.filter(({ name }) => kept.has(name)) }]
  })
  return Object.fromEntries(views) as Record<Organ, OrganView>
}
