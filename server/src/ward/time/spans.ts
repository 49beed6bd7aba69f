import {
  edgesOf,
  isRemoved,
  movedBy,
  type Person,
  type PlacedStay,
  SIGHTED_MS,
  type Sighting,
  stayAt,
} from '../occupancy/whereabouts.ts'

/** A stretch of time, ms; `to` not included. */
export interface Span {
  from: number
  to: number
}

const removalOf = ({ removed, to }: PlacedStay): string =>
  removed ? (to === null ? 'removed' : 'put back') : ''

const key = (stay: PlacedStay | null): string =>
  stay ? `${stay.roomSys}|${stay.area}|${stay.recordId}|${removalOf(stay)}` : ''

const timesOf = (persons: readonly (Person | undefined)[], from: number, to: number): number[] =>
  [...new Set([from, ...persons.flatMap((person) => (person ? edgesOf(person) : []))])]
    .filter((time) => time >= from && time < to)
    .sort((a, b) => a - b)

/** Cuts a stretch of time where the whereabouts of any of the persons may change. */
export const cutSpans = (persons: readonly Person[], { from, to }: Span): Span[] =>
  timesOf(persons, from, to).map((time, i, all) => ({ from: time, to: all[i + 1] ?? to }))

/**
 * Whether a removal applies that lies ahead because the clock was set back: readings since then count as taken after
 * it.
 */
function isRemovedAhead(person: Person | undefined, now: number): boolean {
  const moved = person ? movedBy(person, now) : now
  return person !== undefined && moved > now && isRemoved(person, moved)
}

/**
 * By room, the span in which somebody else may have lain there than assumed, after a person's movements changed: rooms
 * the person was moved into or out of, and rooms a stream named for the person meanwhile. `contrary`: streams under the
 * person's numbers that went to somebody unidentified.
 */
export function changedRooms(
  before: Person | undefined,
  after: Person | undefined,
  to: number,
  contrary: readonly Sighting[] = [],
): Map<number, Span> {
  const stays = [...(before?.stays ?? []), ...(after?.stays ?? [])]
  const changed = new Map<number, Span>()
  if (stays.length === 0) return changed
  const widen = (roomSys: number | null | undefined, span: Span) => {
    if (!roomSys) return
    const known = changed.get(roomSys)
    changed.set(roomSys, {
      from: Math.min(span.from, known?.from ?? span.from),
      to: Math.max(span.to, known?.to ?? span.to),
    })
  }
  const times = timesOf([before, after], Math.min(...stays.map(({ from }) => from)), to)
  for (const [i, from] of times.entries()) {
    const span = { from, to: times[i + 1] ?? to }
    const was = before ? stayAt(before, from) : null
    const is = after ? stayAt(after, from) : null
    if (key(was) === key(is)) continue
    widen(was?.roomSys, span)
    widen(is?.roomSys, span)
    for (const { roomSys, stream, first, last } of [
      ...(before?.sightings ?? []),
      ...(after?.sightings ?? []),
      ...contrary,
    ])
      if (stream && first < span.to && last + SIGHTED_MS >= span.from) widen(roomSys, span)
  }
  if (isRemovedAhead(before, to) !== isRemovedAhead(after, to))
    for (const { roomSys, first, last } of contrary)
      if (first < to) widen(roomSys, { from: first, to: Math.min(last + 1, to) })
  return changed
}
