import type { NO_BED_REASONS } from '@wardlight/contracts/census'
import {
  edgesOf,
  lastReading,
  leftAt,
  type Person,
  SEEN_MS,
  type Stay,
  seenIn,
  sightedAt,
  stayAt,
} from './whereabouts.ts'

export type NoBedReason = (typeof NO_BED_REASONS)[number]

/** Somebody said to lie in a bed, and by what. */
export interface Claim {
  person: Person
  roomSys: number
  /** The record it is heard of under: what is filed to the bed is filed to it. */
  recordId: number
  /** The movements' stay; null when only a stream names the bed. */
  stay: Stay | null
  since: number
  /** A stream named the bed in the ten minutes before. */
  seen: boolean
}

export interface Bedless {
  person: Person
  reason: NoBedReason
  /** The bed lost to somebody else. */
  claim: Claim | null
  stay: Stay | null
  /** unit^room^bed as a feed named it last. */
  place: string
  since: number | null
}

export interface BedState {
  occupant: Claim
  /** Others said to lie in the bed. */
  others: readonly Claim[]
}

export interface Occupancy {
  /** ms. */
  at: number
  beds: ReadonlyMap<number, BedState>
  bedless: readonly Bedless[]
  /** When it may be otherwise without any message, ms; Infinity never. */
  due: number
}

/** The bed a person is said to lie in; null: none. */
export function claimOf(person: Person, at: number): Claim | null {
  const stay = stayAt(person, at)
  if (stay && stay.roomSys !== null) {
    const { roomSys, recordId, from } = stay
    return { person, roomSys, recordId, stay, since: from, seen: seenIn(person, roomSys, at) }
  }
  const sighted = sightedAt(person, at)
  return sighted && { person, ...sighted, stay: null, seen: sighted.last >= at - SEEN_MS }
}

const later = (a: Claim, b: Claim): number =>
  b.since - a.since || (b.stay?.movementId ?? b.person.id) - (a.stay?.movementId ?? a.person.id)

/** Whether somebody else's stay had the bed after the last reading that named it for this claim. */
const wasTaken = (claim: Claim, others: readonly Person[], at: number): boolean => {
  const last = Math.min(
    Math.max(...claim.person.sightings.map((s) => (s.roomSys === claim.roomSys ? s.last : 0))),
    at,
  )
  return others.some(
    (other) =>
      other.id !== claim.person.id &&
      other.stays.some(
        (s) =>
          s.roomSys === claim.roomSys && s.from <= at && s.to !== null && s.to >= last && s.to > claim.since,
      ),
  )
}

/** Who of the claimants lies in a bed; the first, with the others behind. docs/hl7.md §4 rules 3 and 4. */
function ranked(claims: readonly Claim[], known: readonly Person[], at: number): Claim[] {
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
    ...streams.filter((claim) => !claim.seen && stays.length === 0),
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
 * and this person in another bed. Rule 6.
 */
export function contradicts(
  person: Person,
  roomSys: number,
  persons: readonly Person[],
  at: number,
): boolean {
  const own = stayAt(person, at)?.roomSys ?? null
  if (own === null || own === roomSys) return false
  return persons.some((other) => other.id !== person.id && stayAt(other, at)?.roomSys === roomSys)
}

/** Why a person who lies in no bed has a row of the census; null: has none. Rule 7. */
function bedlessAt(person: Person, lost: Claim | null, at: number): Bedless | null {
  const stay = stayAt(person, at)
  const reading = lastReading(person, at)
  const recent = reading !== null && reading.time >= at - SEEN_MS
  const row = (reason: NoBedReason): Bedless => ({
    person,
    reason,
    claim: lost,
    stay,
    place: lost?.stay?.place ?? (stay?.area ? stay.place : (reading?.sighting.place ?? stay?.place ?? '')),
    since: lost?.since ?? (stay?.area ? stay.from : (reading?.sighting.first ?? null)),
  })
  if (person.unidentified) return recent ? row('unidentified') : null
  if (lost && (lost.stay || recent)) return row('bedTaken')
  if (stay?.area) return row(stay.place.split('^').slice(1).some(Boolean) ? 'noSuchRoom' : 'noBedNamed')
  if (!recent || !reading) return null
  const left = leftAt(person, at)
  if (left !== null && reading.time <= left) return null
  if (stay) return row('monitoredOutside')
  if (left !== null) return row('monitoredAfterDischarge')
  const [, room, bed] = reading.sighting.place.split('^')
  return row(
    room || bed ? (reading.sighting.roomSys === 0 ? 'noSuchRoom' : 'monitoredOutside') : 'noBedNamed',
  )
}

/** Who lies where at a time, who contends, and who is without a bed: from movements, sightings and time alone. */
export function occupancy(persons: readonly Person[], at: number): Occupancy {
  const rooms = new Map<number, { claims: Claim[]; known: Person[] }>()
  const room = (roomSys: number) => {
    const found = rooms.get(roomSys) ?? { claims: [], known: [] }
    rooms.set(roomSys, found)
    return found
  }
  let due = Number.POSITIVE_INFINITY
  for (const person of persons) {
    const claim = claimOf(person, at)
    if (claim) room(claim.roomSys).claims.push(claim)
    for (const { roomSys } of person.stays) if (roomSys !== null) room(roomSys).known.push(person)
    for (const edge of edgesOf(person)) if (edge > at && edge < due) due = edge
  }
  const beds = new Map<number, BedState>()
  const lost = new Map<number, Claim>()
  const lies = new Set<number>()
  for (const [roomSys, { claims, known }] of rooms) {
    const [occupant, ...others] = ranked(claims, known, at)
    for (const claim of claims) if (claim !== occupant) lost.set(claim.person.id, claim)
    if (!occupant) continue
    beds.set(roomSys, { occupant, others })
    lies.add(occupant.person.id)
  }
  const bedless = persons.flatMap((person) => {
    if (lies.has(person.id)) return []
    const claim = lost.get(person.id) ?? null
    return bedlessAt(person, claim, at) ?? []
  })
  return { at, beds, bedless, due }
}
