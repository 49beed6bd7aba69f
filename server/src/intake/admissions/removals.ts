import type { Movement, Placement } from './movement.ts'

/** A removal taken back this soon never happened: what the bed's monitor sent meanwhile is the patient's. */
const TAKEN_BACK_MS = 10 * 60_000

/** Movements that say anew where a visit is. */
const PLACES: ReadonlySet<Movement['kind']> = new Set(['admit', 'register', 'transfer'])
/** Besides those, the ones that take a removal back, or end the visit. */
const ENDS: ReadonlySet<Movement['kind']> = new Set([...PLACES, 'restore', 'discharge', 'cancelAdmit'])

/** A stretch of time a visit was off the census, ms, and the movements that began and ended it; null: it lasts. */
interface Removal {
  from: number
  to: number | null
  began: number
  ended: number | null
}

/**
 * Whether a removal was based on an outdated place: an admission or transfer that arrived after it says that the
 * patient had been moved elsewhere before it. Whoever removed the patient did not see the new place.
 */
function sawOver(
  { id, time, place }: Movement,
  ordered: readonly Movement[],
  stays: readonly Placement[],
): boolean {
  const stay = stays.findLast(({ from }) => from <= time)
  if (!stay || place === '' || stay.place === place || stay.movementId < id) return false
  return ordered.some((movement) => movement.id === stay.movementId && PLACES.has(movement.kind))
}

/** When a visit was off the census, from its movements in the order of their times and the stays they make. */
export function removalsOf(ordered: readonly Movement[], stays: readonly Placement[]): Removal[] {
  const removals: Removal[] = []
  let removed: Movement | null = null
  for (const movement of ordered) {
    const { kind, time, id } = movement
    if (kind === 'remove' && !sawOver(movement, ordered, stays)) removed ??= movement
    if (!removed || !ENDS.has(kind)) continue
    const isTakenBack = kind === 'restore' && time - removed.time < TAKEN_BACK_MS
    if (!isTakenBack) removals.push({ from: removed.time, to: time, began: removed.id, ended: id })
    removed = null
  }
  return removed ? [...removals, { from: removed.time, to: null, began: removed.id, ended: null }] : removals
}

const before = (a: number | null, b: number | null): boolean => a !== null && (b === null || a < b)

/** One stay, cut where it was removed and put back; each part has the movement it begins with. */
function cut(placement: Placement, removals: readonly Removal[]): Placement[] {
  const parts: Placement[] = []
  let rest: Placement | null = placement
  for (const { from, to, began, ended } of removals) {
    if (!rest || !before(from, rest.to) || !before(rest.from, to)) continue
    if (rest.from < from) {
      parts.push({ ...rest, to: from })
      rest = { ...rest, movementId: began, from }
    }
    const isWhole: boolean = !before(to, rest.to)
    parts.push({ ...rest, removed: true, to: isWhole ? rest.to : to })
    rest = isWhole ? null : { ...rest, movementId: ended as number, from: to as number }
  }
  return rest ? [...parts, rest] : parts
}

/** The stays of a visit with what was removed of them. */
export const withRemovals = (placements: readonly Placement[], removals: readonly Removal[]): Placement[] =>
  placements.flatMap((placement) => cut(placement, removals))
