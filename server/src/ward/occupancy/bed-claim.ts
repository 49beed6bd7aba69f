import {
  isOutpatient,
  type Person,
  type PlacedStay,
  SEEN_MS,
  seenIn,
  sightedAt,
  stayAt,
} from './whereabouts.ts'

/** Somebody said to lie in a bed, and by what. */
export interface BedClaim {
  person: Person
  roomSys: number
  /** The record the claim came under; readings of the bed are filed to it. */
  recordId: number
  /** The movements' stay; null when only a stream names the bed. */
  stay: PlacedStay | null
  /** Visit of the stay; without one, that of a stay elsewhere, unless it is an outpatient's. */
  visitId: number | null
  since: number
  /** When a stream last named the bed; null of a stay. */
  last: number | null
  /** A stream named the bed in the ten minutes before. */
  seen: boolean
}

/** The bed a person is said to lie in by movements up to `moved`, else by streams; null: none. */
export function claimOf(person: Person, at: number, moved = at): BedClaim | null {
  const stay = stayAt(person, moved)
  if (stay && stay.roomSys !== null) {
    const { roomSys, recordId, visitId, from } = stay
    const seen = seenIn(person, roomSys, at)
    return { person, roomSys, recordId, stay, visitId, since: from, last: null, seen }
  }
  const sighted = sightedAt(person, at, moved)
  const visitId = stay && !isOutpatient(stay) ? stay.visitId : null
  return sighted && { person, ...sighted, stay: null, visitId, seen: sighted.last >= at - SEEN_MS }
}
