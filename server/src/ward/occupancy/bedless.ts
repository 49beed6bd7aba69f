import type { Area } from '@wardlight/contracts/areas'
import type { NO_BED_REASONS } from '@wardlight/contracts/census'
import type { BedClaim } from './bed-claim.ts'
import {
  lastNaming,
  lastReading,
  leftAt,
  movedBy,
  type Person,
  type PlacedStay,
  SEEN_MS,
  stayAt,
} from './whereabouts.ts'

export type NoBedReason = (typeof NO_BED_REASONS)[number]

export interface Bedless {
  person: Person
  reason: NoBedReason
  /** The bed lost to somebody else. */
  claim: BedClaim | null
  stay: PlacedStay | null
  /** unit^room^bed as a feed named it last. */
  place: string
  /**
   * Area of the stay's unit, else of the place named by recent readings, else of the unit left last, else of the newest
   * readings.
   */
  area: Area | null
  since: number | null
}

/** Of the unit of ours somebody left last; null: none. */
function areaLeft(person: Person, at: number): Area | null {
  const left = leftAt(person, at)
  return left === null ? null : (stayAt(person, left - 1)?.area ?? null)
}

/** Why a person who lies in no bed has a row of the census; null: has none. Rule 7. */
export function bedlessAt(person: Person, lost: BedClaim | null, at: number): Bedless | null {
  const moved = movedBy(person, at)
  const stay = stayAt(person, moved)
  const reading = lastReading(person, at)
  const recent = reading !== null && reading.time >= at - SEEN_MS
  const naming = lastNaming(person, at)
  const sighting = naming ?? reading?.sighting ?? null
  const row = (reason: NoBedReason): Bedless => ({
    person,
    reason,
    claim: lost,
    stay,
    place: lost?.stay?.place ?? (stay?.area ? stay.place : (sighting?.place ?? stay?.place ?? '')),
    area: stay?.area ?? naming?.area ?? areaLeft(person, moved) ?? sighting?.area ?? null,
    since: lost?.since ?? (stay?.area ? stay.from : (sighting?.first ?? null)),
  })
  if (stay?.removed) return null
  if (person.unidentified) return recent ? row('unidentified') : null
  if (lost && (lost.stay || recent)) return row('bedTaken')
  if (stay?.area) return row(stay.place.split('^').slice(1).some(Boolean) ? 'noSuchRoom' : 'noBedNamed')
  if (!recent || !reading) return null
  const left = leftAt(person, moved)
  if (left !== null && reading.time <= left) return null
  if (stay) return row('monitoredOutside')
  if (left !== null) return row('monitoredAfterDischarge')
  const [, room, bed] = sighting?.place.split('^') ?? []
  return row(room || bed ? (sighting?.roomSys === 0 ? 'noSuchRoom' : 'monitoredOutside') : 'noBedNamed')
}
