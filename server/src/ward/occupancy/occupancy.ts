import {
  heldUntil,
  isOutpatient,
  isRemoved,
  type Person,
  type PlacedStay,
  SEEN_MS,
  seenIn,
  sightedAt,
  stayAt,
} from './whereabouts.ts'

/** Somebody said to lie in a bed, and by what. */
export interface Claim {
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

export interface BedState {
  occupant: Claim
  /** Others said to lie in the bed. */
  others: readonly Claim[]
}

/** The bed a person is said to lie in by movements up to `moved`, else by streams; null: none. */
export function claimOf(person: Person, at: number, moved = at): Claim | null {
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

const later = (a: Claim, b: Claim): number =>
  b.since - a.since || (b.stay?.movementId ?? b.person.id) - (a.stay?.movementId ?? a.person.id)

/** Of those nobody has seen lately: who was seen last. */
const seenLater = (a: Claim, b: Claim): number => (b.last ?? 0) - (a.last ?? 0) || later(a, b)

/** Whether somebody else's stay had the bed after the last reading that named it for this claim. */
const wasTaken = (claim: Claim, others: readonly Person[], at: number): boolean => {
  const named = claim.person.sightings.map((s) =>
    s.stream && s.roomSys === claim.roomSys && s.first <= at ? s.last : 0,
  )
  const last = Math.min(Math.max(...named), at)
  return others.some(
    (other) => other.id !== claim.person.id && (heldUntil(other, claim.roomSys, at) ?? 0) > last,
  )
}

/** Ranks the claimants of a bed; the first one lies in it. docs/hl7.md §4 rules 3 and 4. */
export function ranked(claims: readonly Claim[], known: readonly Person[], at: number): Claim[] {
  const stays = claims.filter((claim) => claim.stay)
  const streams = claims
    .filter((claim) => !claim.stay && (claim.seen || !wasTaken(claim, known, at)))
    .sort(later)
  const seen = stays.filter((claim) => claim.seen)
  const [alone] = seen
  const first = seen.length === 1 && alone ? [alone] : []
  const rest = stays.filter((claim) => !first.includes(claim)).sort(later)
  return [
    ...first,
    ...rest,
    ...streams.filter((claim) => claim.seen),
    ...streams.filter((claim) => !claim.seen && stays.length === 0).sort(seenLater),
  ]
}

/** Who lay in one bed at a time, of the persons ever said to lie there; null nobody. */
export const occupantOf = (roomSys: number, persons: readonly Person[], at: number): Claim | null => {
  const claims = persons.flatMap((person) => {
    const claim = claimOf(person, at)
    return claim?.roomSys === roomSys ? [claim] : []
  })
  return ranked(claims, persons, at)[0] ?? null
}

/**
 * Whether a stream under this person's number that names a bed contradicts the movements: they put somebody else there
 * and this person in another bed, or the person is off the census. Rules 6 and 9.
 */
export function contradicts(
  person: Person,
  roomSys: number,
  persons: readonly Person[],
  at: number,
): boolean {
  if (isRemoved(person, at)) return true
  const own = stayAt(person, at)?.roomSys ?? null
  if (own === null || own === roomSys) return false
  return persons.some((other) => other.id !== person.id && stayAt(other, at)?.roomSys === roomSys)
}
