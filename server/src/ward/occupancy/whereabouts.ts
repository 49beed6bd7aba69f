import type { Area } from '@wardlight/contracts/areas'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Readings this recent are evidence of the present. */
export const SEEN_MS = 10 * MINUTE
/** A bed known from a stream alone is kept this long after its last reading. */
export const SIGHTED_MS = 4 * HOUR
/** Readings from this long after somebody left are a sighting again. */
const AFTER_LEAVING_MS = 10 * MINUTE
const EARLY_MS = HOUR
/** As far ahead as a movement may lie where a clock was set back. */
export const AHEAD_MS = 3650 * 24 * HOUR

/** A stay of a visit in one place; times in ms, `to` null while it lasts. */
export interface PlacedStay {
  visitId: number
  /** The record the visit was heard of under. */
  recordId: number
  movementId: number
  /** null: no bed we have, or a removed stay. */
  roomSys: number | null
  /** unit^room^bed as the feed names it; '' a discharge, which lasts no time. */
  place: string
  /** The area of the unit; null when it is none of ours, and of a removed stay. */
  area: Area | null
  /** Taken off the census while it lasts; `place` is where it would be. */
  removed?: boolean
  from: number
  to: number | null
  /** PV1-2. */
  patientClass: string
  /** Whether patients of this class lie in beds, where the feed's settings say so. */
  inBed: boolean | null
  /** PV1-44. */
  admitted: number | null
}

/** Readings of one record that name one place, without a break of ten minutes or another place in between. */
export interface Sighting {
  recordId: number
  /** 0: no bed we have. */
  roomSys: number
  place: string
  area: Area
  /** Of a monitor's stream; only that is evidence of a bed. */
  stream: boolean
  first: number
  last: number
}

/** A person without a number, known by the stream into a bed. `claims`: the record whose number the device sends. */
export interface Unidentified {
  roomSys: number
  claims: number | null
}

export interface Person {
  id: number
  stays: readonly PlacedStay[]
  sightings: readonly Sighting[]
  unidentified: Unidentified | null
}

const OUTPATIENT = new Set(['E', 'O', 'P', 'R', 'C'])

const covers = (stay: PlacedStay, at: number): boolean =>
  stay.from <= at && (stay.to === null || stay.to > at)

const newer = (a: PlacedStay, b: PlacedStay): boolean =>
  a.from > b.from || (a.from === b.from && a.movementId > b.movementId)

export const newest = (stays: readonly PlacedStay[]): PlacedStay | null =>
  stays.reduce<PlacedStay | null>((best, stay) => (!best || newer(stay, best) ? stay : best), null)

/** A visit of somebody who lies in no bed, by its class (PV1-2) or by what the feed's settings say of that. */
export const isOutpatient = ({ patientClass, inBed }: Pick<PlacedStay, 'patientClass' | 'inBed'>): boolean =>
  inBed === null ? OUTPATIENT.has(patientClass.toUpperCase()) : !inBed

/** Never takes an inpatient out of a bed: an outpatient's visit, or one that begins in the future. */
const isWeak = (stay: PlacedStay, at: number): boolean => {
  const { patientClass, admitted } = stay
  return (
    isOutpatient(stay) ||
    (patientClass.toUpperCase() !== 'I' && admitted !== null && admitted > at + EARLY_MS)
  )
}

/** A bed of a unit of ours, listed or not. */
const namesOurBed = ({ area, place }: PlacedStay): boolean =>
  area !== null &&
  place
    .split('^')
    .slice(1)
    .some((part) => part !== '')

/** Whether another visit that came into a bed of ours since has ended this stay for the census. */
function isEnded(stay: PlacedStay, stays: readonly PlacedStay[], at: number): boolean {
  if (stay.area === null && !stay.removed) return false
  const others = stays.filter(
    (other) =>
      other.visitId !== stay.visitId &&
      namesOurBed(other) &&
      other.from <= at &&
      isWeak(stay, at) === isWeak(other, at),
  )
  const before = new Set(others.flatMap(({ visitId, from }) => (from <= stay.from ? [visitId] : [])))
  return others.some(({ visitId }) => !before.has(visitId))
}

/** Where movements put a person at a time: the strongest open stay. docs/hl7.md §4 rules 1 and 2. */
export function stayAt(person: Person, at: number): PlacedStay | null {
  const open = person.stays.filter((stay) => covers(stay, at) && !isEnded(stay, person.stays, at))
  const inpatient = open.some((stay) => stay.area !== null && !isWeak(stay, at))
  const strong = inpatient ? open.filter((stay) => !isWeak(stay, at)) : open
  const inBed = strong.some(namesOurBed)
  return newest(inBed ? strong.filter((stay) => stay.area === null || namesOurBed(stay)) : strong)
}

/**
 * The time at which to evaluate a person's movements for now: not before any received one. Only a discharge may be
 * dated ahead, so any other movement ahead of now came in before the clock was set back.
 */
export const movedBy = ({ stays }: Person, now: number): number =>
  stays.reduce((latest, { place, from }) => (place === '' ? latest : Math.max(latest, from)), now)

/** Whether a person is taken off the census at a time, and not put back since. */
export function isRemoved(person: Person, at: number): boolean {
  const stay = stayAt(person, at)
  return stay?.removed === true && stay.to === null
}

/**
 * Whether a person was off the census at a reading's time. If the clock was set back since, movements ahead of now
 * decide.
 */
export function wasRemoved(person: Person, time: number, now: number): boolean {
  const moved = movedBy(person, now)
  return isRemoved(person, moved > now ? moved : time)
}

/** Times up to `at` at which the place movements give a person may have changed, newest first. */
function changesUpTo({ stays }: Person, at: number): number[] {
  const times = stays.flatMap(({ from, to, admitted }) => [
    from,
    to ?? from,
    admitted === null ? from : admitted - EARLY_MS,
  ])
  return [...new Set(times)].filter((time) => time <= at).sort((a, b) => b - a)
}

/** When movements last took a person out of our units, before a time; null: never, or they have put them back. */
export function leftAt(person: Person, at: number): number | null {
  const isOurs = (time: number) => {
    const stay = stayAt(person, time)
    return stay?.area != null || stay?.removed === true
  }
  for (const time of changesUpTo(person, at)) {
    if (isOurs(time)) return null
    if (isOurs(time - 1)) return time
  }
  return null
}

/** When movements last had a person in this bed, at most `at`; null: never before it. */
export function heldUntil(person: Person, roomSys: number, at: number): number | null {
  let until = at
  for (const time of changesUpTo(person, at)) {
    if (stayAt(person, time)?.roomSys === roomSys) return until
    until = time
  }
  return null
}

const lastOf = (sighting: Sighting, at: number): number => Math.min(sighting.last, at)

const latest = (sightings: readonly Sighting[], at: number): Sighting | null =>
  sightings.reduce<Sighting | null>((best, sighting) => {
    if (sighting.first > at) return best
    if (!best) return sighting
    const later = lastOf(sighting, at) - lastOf(best, at)
    return later > 0 || (later === 0 && sighting.first > best.first) ? sighting : best
  }, null)

/** The newest reading of a person before a time, with where it was. */
export function lastReading(person: Person, at: number): { sighting: Sighting; time: number } | null {
  const sighting = latest(person.sightings, at)
  return sighting && { sighting, time: lastOf(sighting, at) }
}

/** The newest readings of the ten minutes before a time that name a place, of any kind; null: none do. */
export const lastNaming = (person: Person, at: number): Sighting | null =>
  latest(
    person.sightings.filter((s) => s.place !== '' && lastOf(s, at) >= at - SEEN_MS),
    at,
  )

/** Whether a stream named this bed for a person in the ten minutes before a time. */
export const seenIn = (person: Person, roomSys: number, at: number): boolean =>
  person.sightings.some(
    (s) => s.stream && s.roomSys === roomSys && s.first <= at && lastOf(s, at) >= at - SEEN_MS,
  )

/** Since when streams have named the place of a run, over breaks of up to four hours in which they named no other. */
function namedSince(streams: readonly Sighting[], run: Sighting): number {
  let { first } = run
  let other = Number.NEGATIVE_INFINITY
  for (const before of streams.filter((s) => s.first < run.first).toSorted((a, b) => b.first - a.first)) {
    if (before.roomSys !== run.roomSys) other = Math.max(other, before.first)
    else if (other > before.last || before.last + SIGHTED_MS < first) break
    else {
      first = before.first
      other = Number.NEGATIVE_INFINITY
    }
  }
  return first
}

/**
 * The bed of a person by the newest stream, if no movement up to `moved` places the person; `since` in ms. Rules 4 and
 * 9.
 */
export function sightedAt(
  person: Person,
  at: number,
  moved = at,
): { roomSys: number; recordId: number; since: number; last: number } | null {
  const stay = stayAt(person, moved)
  if (stay?.area || stay?.removed) return null
  const streams = person.sightings.filter((s) => s.stream && s.place !== '')
  const newestStream = latest(streams, at)
  if (!newestStream || newestStream.roomSys === 0) return null
  const left = leftAt(person, moved)
  const counts = left === null ? Number.NEGATIVE_INFINITY : left + AFTER_LEAVING_MS
  const counted = streams.filter(({ last }) => last >= counts)
  const from = Math.max(namedSince(counted, newestStream), counts)
  const last = lastOf(newestStream, at)
  if (last < from || last <= at - SIGHTED_MS) return null
  return { roomSys: newestStream.roomSys, recordId: newestStream.recordId, since: from, last }
}

/** Times at which the answer for this person may change without any message; with the clock set back readings lie ahead. */
export function edgesOf({ stays, sightings }: Person): number[] {
  const newest = Math.max(...sightings.map(({ last }) => last))
  return [
    ...stays.flatMap(({ from, to, admitted }) => [
      ...[from, from + 1, from + AFTER_LEAVING_MS],
      ...(to === null ? [] : [to, to + 1, to + AFTER_LEAVING_MS]),
      ...(admitted === null ? [] : [admitted - EARLY_MS]),
    ]),
    ...sightings.flatMap(({ first, last }) => [
      ...[first, last + SEEN_MS + 1, last + SIGHTED_MS],
      ...(last < newest ? [last + 1] : []),
    ]),
  ]
}
