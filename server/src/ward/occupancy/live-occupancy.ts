import { type BedClaim, claimOf } from './bed-claim.ts'
import { type Bedless, bedlessAt } from './bedless.ts'
import type { BedState } from './occupancy.ts'
import { rankBedClaims } from './rank-bed-claims.ts'
import { edgesOf, movedBy, type Person } from './whereabouts.ts'

interface PersonClaim {
  person: Person
  claim: BedClaim | null
  /** Rooms whose claims this person has a say in. */
  rooms: ReadonlySet<number>
  /** When this person's claim may change without any message, ms. */
  due: number
}

interface RoomClaims {
  claims: Map<number, BedClaim>
  /** Persons ever said by movements to lie here. */
  stayed: Map<number, Person>
}

/** Rooms and persons whose occupancy may have changed. */
export interface Reconsidered {
  rooms: ReadonlySet<number>
  persons: ReadonlySet<number>
}

/**
 * Who lies where, who contests a bed, and who has none, from movements, sightings and time alone. Recomputes only what
 * depends on persons that changed or are due.
 */
export class LiveOccupancy {
  readonly #beds = new Map<number, BedState>()
  readonly #bedless = new Map<number, Bedless>()
  readonly #known = new Map<number, PersonClaim>()
  readonly #rooms = new Map<number, RoomClaims>()
  /** Changed since it was last settled; null: not known any more. */
  readonly #changed = new Map<number, Person | null>()
  #settled = Number.NEGATIVE_INFINITY

  get beds(): ReadonlyMap<number, BedState> {
    return this.#beds
  }

  get bedless(): ReadonlyMap<number, Bedless> {
    return this.#bedless
  }

  set(person: Person): void {
    this.#changed.set(person.id, person)
  }

  delete(personId: number): void {
    this.#changed.set(personId, null)
  }

  /**
   * Brings everything to time `at` (ms), recomputing all if time went back. Rooms in `asked` are recomputed in any
   * case.
   */
  settle(at: number, asked: Iterable<number> = []): Reconsidered {
    const isBack = at < this.#settled
    this.#settled = at
    for (const [id, { person, due }] of this.#known)
      if ((isBack || due <= at) && !this.#changed.has(id)) this.#changed.set(id, person)
    const rooms = new Set(asked)
    const persons = new Set(this.#changed.keys())
    for (const [id, person] of this.#changed) {
      for (const room of this.#leave(id)) rooms.add(room)
      if (person) for (const room of this.#enter(person, at)) rooms.add(room)
    }
    this.#changed.clear()
    for (const room of rooms) for (const id of this.#rank(room, at)) persons.add(id)
    for (const id of persons) this.#lieOrNot(id, at)
    return { rooms, persons }
  }

  /** When anything may change without any message, ms; Infinity never. */
  get due(): number {
    let next = Number.POSITIVE_INFINITY
    for (const { due } of this.#known.values()) if (due < next) next = due
    return next
  }

  /** The clock was set back since. */
  isAhead(now: number): boolean {
    return now < this.#settled
  }

  #leave(id: number): ReadonlySet<number> {
    const rooms = this.#known.get(id)?.rooms ?? new Set()
    this.#known.delete(id)
    for (const roomSys of rooms) {
      const room = this.#rooms.get(roomSys)
      room?.claims.delete(id)
      room?.stayed.delete(id)
      if (room?.claims.size === 0 && room.stayed.size === 0) this.#rooms.delete(roomSys)
    }
    return rooms
  }

  #enter(person: Person, at: number): ReadonlySet<number> {
    const claim = claimOf(person, at, movedBy(person, at))
    const stayed = person.stays.flatMap(({ roomSys }) => roomSys ?? [])
    for (const roomSys of stayed) this.#room(roomSys).stayed.set(person.id, person)
    if (claim) this.#room(claim.roomSys).claims.set(person.id, claim)
    const rooms = new Set(claim ? [...stayed, claim.roomSys] : stayed)
    const due = edgesOf(person).reduce(
      (next, edge) => (edge > at && edge < next ? edge : next),
      Number.POSITIVE_INFINITY,
    )
    this.#known.set(person.id, { person, claim, rooms, due })
    return rooms
  }

  #room(roomSys: number): RoomClaims {
    const room = this.#rooms.get(roomSys) ?? { claims: new Map(), stayed: new Map() }
    this.#rooms.set(roomSys, room)
    return room
  }

  /** Decides who of the claimants has the bed; gives them all. */
  #rank(roomSys: number, at: number): Iterable<number> {
    const { claims, stayed } = this.#rooms.get(roomSys) ?? {
      claims: new Map<number, BedClaim>(),
      stayed: null,
    }
    const [occupant, ...others] = rankBedClaims([...claims.values()], [...(stayed?.values() ?? [])], at)
    if (occupant) this.#beds.set(roomSys, { occupant, others })
    else this.#beds.delete(roomSys)
    return claims.keys()
  }

  #lieOrNot(id: number, at: number): void {
    const known = this.#known.get(id)
    const lies = known?.claim && this.#beds.get(known.claim.roomSys)?.occupant.person.id === id
    const row = known && !lies ? bedlessAt(known.person, known.claim, at) : null
    if (row) this.#bedless.set(id, row)
    else this.#bedless.delete(id)
  }
}

/** Who lies where at one time (ms). */
export function occupancy(persons: readonly Person[], at: number): LiveOccupancy {
  const live = new LiveOccupancy()
  for (const person of persons) live.set(person)
  live.settle(at)
  return live
}
