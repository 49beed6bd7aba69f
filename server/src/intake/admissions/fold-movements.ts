import type { Movement, Placement } from './movement.ts'
import { removalsOf, withRemovals } from './removals.ts'

type FoldedMovement = Movement & { leaves?: boolean }

const lastIndex = (steps: readonly FoldedMovement[], test: (step: FoldedMovement) => boolean): number =>
  steps.findLastIndex(test)

const namesBed = (place: string): boolean =>
  place
    .split('^')
    .slice(1)
    .some((part) => part !== '')

const isSamePlace = (a: Movement, b: Movement): boolean =>
  a.place === b.place || (a.roomSys !== null && a.roomSys === b.roomSys)

/** A unit of ours without room or bed takes nobody out of a bed. */
const isUnitOnly = (top: FoldedMovement | undefined, { place, ours }: Movement): boolean =>
  ours && !namesBed(place) && top !== undefined && !top.leaves && top.ours && namesBed(top.place)

/** Returns to the place a cancel names, but does not move a present patient to a unit that is not ours. */
function restoreTo(steps: FoldedMovement[], cancel: Movement): void {
  const top = steps.at(-1)
  if (cancel.place === '' || isUnitOnly(top, cancel)) return
  if (top && !top.leaves && !cancel.ours) return
  if (!top || top.leaves || !isSamePlace(top, cancel)) steps.push(cancel)
}

function step(steps: FoldedMovement[], movement: Movement): void {
  switch (movement.kind) {
    case 'admit':
    case 'register':
    case 'transfer': {
      const top = steps.at(-1)
      if (top && isUnitOnly(top, movement))
        steps.push({ ...top, id: movement.id, kind: movement.kind, time: movement.time })
      else if (movement.place !== '') steps.push(movement)
      return
    }
    case 'update': {
      const top = steps.at(-1)
      if (movement.place === '' || top?.leaves || (top && isSamePlace(top, movement))) return
      if (top && (!namesBed(movement.place) || !movement.ours)) return
      steps.push(movement)
      return
    }
    case 'discharge':
      steps.push({ ...movement, leaves: true })
      return
    case 'cancelAdmit':
      steps.length = 0
      return
    case 'cancelTransfer': {
      const at = lastIndex(steps, (s) => s.kind === 'transfer')
      if (at >= 0) steps.splice(at, 1)
      restoreTo(steps, movement)
      return
    }
    case 'cancelDischarge': {
      const at = lastIndex(steps, (s) => s.leaves === true)
      const stayed = lastIndex(steps.slice(0, at + 1), (s) => s.leaves !== true)
      steps.splice(stayed + 1, at - stayed)
      restoreTo(steps, movement)
    }
  }
}

/**
 * Puts the admission before other movements of the same time, in any order of arrival, unless one was cancelled before
 * it.
 */
function admissionFirst(ordered: readonly Movement[]): Movement[] {
  const first = ordered[0]
  const at = ordered.findIndex(({ kind }) => kind === 'admit' || kind === 'register')
  const admission = ordered[at]
  if (!first || !admission || admission.time !== first.time) return [...ordered]
  const before = ordered.slice(0, at)
  if (before.some(({ kind }) => kind === 'cancelAdmit')) return [...ordered]
  return [admission, ...before, ...ordered.slice(at + 1)]
}

/** Naming the same place again is not a move: the first entry stands. */
const merged = (steps: readonly FoldedMovement[]): FoldedMovement[] =>
  steps.filter((s, i) => {
    const before = steps[i - 1]
    return !before || s.leaves || before.leaves || !isSamePlace(before, s)
  })

/**
 * The stays of a visit, from its movements in any order of arrival. A cancel (A11, A12, A13) undoes the last admission,
 * transfer or discharge before it, a repeated discharge as a whole; the earlier stay goes on with its own start.
 * Removals only hide stays.
 */
export function placementsOf(movements: readonly Movement[]): Placement[] {
  const ordered = admissionFirst([...movements].sort((a, b) => a.time - b.time || a.id - b.id))
  const steps: FoldedMovement[] = []
  for (const movement of ordered) step(steps, movement)
  const kept = merged(steps)
  const placements = kept.map((s, i) => ({
    movementId: s.id,
    roomSys: s.leaves ? null : s.roomSys,
    place: s.leaves ? '' : s.place,
    from: s.time,
    to: s.leaves ? s.time : (kept[i + 1]?.time ?? null),
    removed: false,
  }))
  return withRemovals(placements, removalsOf(ordered, placements))
}
