import type { Organ } from '@wardlight/contracts/body'
import type { ValueView } from '@wardlight/mf-shared/values'
import { isOutOfRange } from '@wardlight/mf-shared/values'
import type { OrganView } from './organ-view.ts'

/** Lines of values one side of the figure has room for without scrolling. */
export const LINES_A_SIDE = 11

type Rows = Readonly<Record<Organ, OrganView>>

/** An ordinary number in range: nothing about it is to be told beside its age. */
const isQuiet = ({ tone, state, other, timeKnown, confirming }: ValueView): boolean =>
  !isOutOfRange(tone) && !confirming && tone !== 'stale' && state === 'ok' && !other && timeKnown

/**
 * The row that can best be left out, the last of its kind: without a reading, then in range and in the labs strip too,
 * then in range at all. The first row of an organ is its most telling and stays.
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
 * The organs of one side with as many rows as there is room for; what is left out is among the other values. Nothing
 * out of range, confirming, stale or doubtful is ever left out. `labs` names the variables of the labs strip.
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

/** `organs` with the rows that `model` has: what is left out stays the same when only colours change. */
export function rowsOf(model: Rows, organs: Rows): Rows {
  const views = Object.values(organs).map((view): [Organ, OrganView] => {
    const kept = new Set(model[view.organ].rows.map(({ name }) => name))
    return [view.organ, { ...view, rows: view.rows.filter(({ name }) => kept.has(name)) }]
  })
  return Object.fromEntries(views) as Record<Organ, OrganView>
}
