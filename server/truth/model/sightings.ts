import { bedKey, type Spot, spotOf } from './beds.ts'
import { type AdtAt, type Knowledge, namedBy, type PersonKey } from './knowledge.ts'
import { isMovement, type Readings } from './told.ts'

export const isStream = ({ feed, readings }: Readings): boolean =>
  feed === 'MON' && readings.some(({ source, value }) => source !== 'cuff' && value !== null)

/** When its readings were measured. */
export const measured = ({ readings }: Readings): number => Math.max(...readings.map(({ time }) => time))

export const bedNamed = ({ place }: Readings): string | null => {
  const spot: Spot | null = place ? spotOf(place) : null
  return spot ? bedKey(spot) : null
}

/**
 * Whether a stream contradicts ADT: it names a bed where ADT has somebody else, while ADT has its person in another bed
 * (§4.6).
 */
function contradicts(adt: AdtAt, person: number, bed: string): boolean {
  const own = adt.place(person).lying
  const ownBed = own ? bedKey(own.spot) : null
  return ownBed !== null && ownBed !== bed && adt.inBed(bed).some((other) => other !== person)
}

export interface Sighting {
  who: PersonKey
  bed: string | null
  time: number
  /**
   * The stream carries the person's own number or visit. One that names only a bed cannot tell who of its claimants is
   * in it.
   */
  own: boolean
}

/** The record or visit a device names: under the same one, it stays the same unidentified person. */
const claimOf = ({ people }: Knowledge, { id, visit }: Readings): string =>
  visit === '' ? `${people.speaker.get(id)?.[0]}` : visit

/**
 * Key of the unidentified person in a bed. It changes whenever ADT takes somebody out of the bed, since a stream after
 * that is somebody else's.
 */
export function unidentifiedIn(known: Knowledge, bed: string, claim: string, time: number): string {
  const now = known.adtAt(time).inBed(bed)
  const changes = known.messages.flatMap((message) => (isMovement(message) ? [message.time] : []))
  const left = changes.filter(
    (at) =>
      at <= time &&
      known
        .adtAt(at - 1)
        .inBed(bed)
        .some((one) => !now.includes(one)),
  )
  return `?${bed}|${claim}|${Math.max(0, ...left)}`
}

/** The bed of an unidentified somebody. */
export const bedOf = (who: string): string => who.slice(1).split('|')[0] ?? ''

/** Where a stream with a number or visit puts its person, or somebody unidentified if it contradicts ADT. */
export function namedSighting(known: Knowledge, message: Readings): Sighting | null {
  const person = namedBy(known, message)
  if (person === null) return null
  const [bed, time] = [bedNamed(message), measured(message)]
  const unknown = bed !== null && contradicts(known.adtAt(time), person, bed)
  const who = unknown ? unidentifiedIn(known, bed, claimOf(known, message), time) : person
  return { who, bed, time, own: true }
}
