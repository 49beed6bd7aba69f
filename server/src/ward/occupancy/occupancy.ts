import { type BedClaim, claimOf } from './bed-claim.ts'
import { rankBedClaims } from './rank-bed-claims.ts'
import { isRemoved, type Person, stayAt } from './whereabouts.ts'

export interface BedState {
  occupant: BedClaim
  /** Others said to lie in the bed. */
  others: readonly BedClaim[]
}

/** Who lay in one bed at a time, of the persons ever said to lie there; null nobody. */
export const occupantOf = (roomSys: number, persons: readonly Person[], at: number): BedClaim | null => {
  const claims = persons.flatMap((person) => {
    const claim = claimOf(person, at)
    return claim?.roomSys === roomSys ? [claim] : []
  })
  return rankBedClaims(claims, persons, at)[0] ?? null
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
