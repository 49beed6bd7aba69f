import type { BedClaim } from './bed-claim.ts'
import { heldUntil, type Person } from './whereabouts.ts'

const later = (a: BedClaim, b: BedClaim): number =>
  b.since - a.since || (b.stay?.movementId ?? b.person.id) - (a.stay?.movementId ?? a.person.id)

/** Of those nobody has seen lately: who was seen last. */
const seenLater = (a: BedClaim, b: BedClaim): number => (b.last ?? 0) - (a.last ?? 0) || later(a, b)

/** Whether somebody else's stay had the bed after the last reading that named it for this claim. */
const wasTaken = (claim: BedClaim, others: readonly Person[], at: number): boolean => {
  const named = claim.person.sightings.map((s) =>
    s.stream && s.roomSys === claim.roomSys && s.first <= at ? s.last : 0,
  )
  const last = Math.min(Math.max(...named), at)
  return others.some(
    (other) => other.id !== claim.person.id && (heldUntil(other, claim.roomSys, at) ?? 0) > last,
  )
}

/** Ranks the claimants of a bed; the first one lies in it. docs/hl7.md §4 rules 3 and 4. */
export function rankBedClaims(claims: readonly BedClaim[], known: readonly Person[], at: number): BedClaim[] {
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
