import { areaOfUnit, bedKey, UNITS } from './beds.ts'
import { allReadings, isNobody, type Knowledge, know, namedBy, type PersonKey, persons } from './knowledge.ts'
import {
  bedNamed,
  bedOf,
  isStream,
  measured,
  namedSighting,
  type Sighting,
  unidentifiedIn,
} from './sightings.ts'
import { isMovement, type Message, MINUTE, type Readings } from './told.ts'

const RECENT = 10 * MINUTE
const FORGOTTEN = 240 * MINUTE
const GRACE = 10 * MINUTE

export type Reason =
  | 'bedTaken'
  | 'noSuchRoom'
  | 'noBedNamed'
  | 'monitoredAfterDischarge'
  | 'monitoredOutside'
  | 'unidentified'

/** Where everybody is at a moment. */
interface Occupancy {
  /** Bed → who is in it. */
  beds: Map<string, PersonKey>
  /** Rows without a bed. */
  without: Map<PersonKey, { reason: Reason; area: string; unit?: string }>
}

const streams = (known: Knowledge): Readings[] => allReadings(known).filter(isStream)

const newestOf = <T extends { time: number }>(all: readonly T[]): T | undefined =>
  all.reduce<T | undefined>((best, one) => (!best || one.time >= best.time ? one : best), undefined)

/**
 * Who gets a bed that several were seen in: of those seen recently, the one who began there last; else the one seen
 * last.
 */
function ofSighted<T extends { time: number; last: number; recent: boolean }>(
  those: readonly T[],
): T | undefined {
  const recent = those.filter((one) => one.recent)
  const last = Math.max(...those.map((one) => one.last))
  return newestOf(recent.length > 0 ? recent : those.filter((one) => one.last === last))
}

const unitOf = (bed: string): string => bed.split(' ')[0] ?? ''

/**
 * Places everybody known by number at `time` (§4.1 to 4.4, 4.7), from streams measured until then: their own, and those
 * of a bed that are theirs because they lay there.
 */
function placed(known: Knowledge, time: number, until: 'then' | 'before' = 'then'): Occupancy {
  const adt = known.adtAt(time)
  const seen = streams(known).flatMap((message): Sighting[] => {
    const when = measured(message)
    if (when > time || (until === 'before' && when === time)) return []
    const who = ownerOf(known, message)
    const own = message.ids.length > 0 || message.visit !== ''
    return who === null ? [] : [{ who, bed: bedNamed(message), time: when, own }]
  })
  const beds: Occupancy['beds'] = new Map()
  const without: Occupancy['without'] = new Map()
  const people = persons(known)

  const claims = people.flatMap((person) => {
    const { lying } = adt.place(person)
    const bed = lying ? bedKey(lying.spot) : null
    return lying && bed !== null ? [{ person, bed, time: lying.since, order: lying.order }] : []
  })
  for (const [bed, claimants] of Map.groupBy(claims, (claim) => claim.bed)) {
    const monitored = claimants.filter(({ person }) =>
      seen.some((one) => one.own && one.who === person && one.bed === bed && one.time > time - RECENT),
    )
    const winner =
      monitored.length === 1 ? monitored[0] : newestOf(claimants.toSorted((a, b) => a.order - b.order))
    for (const { person } of claimants) {
      if (person === winner?.person) beds.set(bed, person)
      else without.set(person, { reason: 'bedTaken', area: areaOfUnit(unitOf(bed)) })
    }
  }

  const sighted = people.flatMap((person) => {
    const { lying } = adt.place(person)
    const left = adt.left(person)
    if (lying) {
      const { spot } = lying
      if (spot.kind === 'noSuchRoom' || spot.kind === 'noBedNamed')
        without.set(person, { reason: spot.kind, area: areaOfUnit(spot.unit) })
      return []
    }
    const last = newestOf(
      seen.filter(
        (one) => one.who === person && one.bed !== null && (left === null || one.time >= left + GRACE),
      ),
    )
    if (!last || last.bed === null || last.time <= time - FORGOTTEN) return []
    if (last.time <= time - RECENT && givenAway(known, last.bed, last.time, time)) return []
    const named = seen.filter((one) => one.who === person && one.bed !== null)
    const other = newestOf(named.filter((one) => one.bed !== last.bed))?.time ?? -Infinity
    const there = named.filter(
      (one) => one.bed === last.bed && one.time > other && (left === null || one.time >= left + GRACE),
    )
    const first = Math.min(...there.map((one) => one.time))
    const counts = left === null ? -Infinity : left + GRACE
    const goesOn = named.some(
      ({ bed, time: at }) => bed === last.bed && at > other && at < counts && at >= first - RECENT,
    )
    const began = goesOn ? counts : first
    return [{ person, bed: last.bed, time: began, last: last.time, recent: last.time > time - RECENT }]
  })
  for (const [bed, those] of Map.groupBy(sighted, (one) => one.bed)) {
    const winner = ofSighted(those)
    if (winner && !beds.has(bed)) beds.set(bed, winner.person)
  }

  const lying = new Set<PersonKey>(beds.values())
  for (const person of people) {
    if (lying.has(person) || without.has(person)) continue
    const { elsewhere } = adt.place(person)
    const left = adt.left(person)
    const streamed = seen
      .filter((one) => one.who === person)
      .map((one) => ({ time: one.time, unit: one.bed === null || !one.own ? '' : unitOf(one.bed) }))
    const told = [...singlesHere(known, person, time), ...streamed].filter((one) => one.time > time - RECENT)
    const last = newestOf(told)
    if (!last || (left !== null && last.time <= left)) continue
    const bed = newestOf(seen.filter((one) => one.who === person && one.bed !== null))
    const lost = bed && bed.time > time - FORGOTTEN && (left === null || bed.time >= left + GRACE)
    const named = newestOf(told.filter((one) => one.unit !== ''))?.unit
    const unit = lost ? unitOf(bed.bed ?? '') : (named ?? unitLeft(known, person, left))
    const reason = isNobody(known, person)
      ? 'unidentified'
      : lost
        ? 'bedTaken'
        : elsewhere
          ? 'monitoredOutside'
          : left !== null
            ? 'monitoredAfterDischarge'
            : 'noBedNamed'
    without.set(person, { reason, unit, area: areaOfUnit(unit) })
  }
  return { beds, without }
}

/** The unit of ours somebody left then; '' none. */
function unitLeft(known: Knowledge, person: number, left: number | null): string {
  const spot = left === null ? undefined : known.adtAt(left - 1).place(person).lying?.spot
  return spot && 'unit' in spot ? spot.unit : ''
}

/**
 * Results and charted values of the person that name one of our units. They show that the person is here, as streams
 * do.
 */
function singlesHere(known: Knowledge, person: number, time: number): { time: number; unit: string }[] {
  return allReadings(known).flatMap((message) => {
    const unit = message.place?.unit ?? ''
    if (isStream(message) || !(unit in UNITS) || namedBy(known, message) !== person) return []
    return measured(message) <= time ? [{ time: measured(message), unit }] : []
  })
}

/** Whether ADT had somebody in the bed at that time or since: then a sighting from that time no longer counts. */
function givenAway(known: Knowledge, bed: string, since: number, time: number): boolean {
  const changes = known.messages.flatMap((message) => (isMovement(message) ? [message.time] : []))
  return [since, ...changes].some((at) => at >= since && at <= time && known.adtAt(at).inBed(bed).length > 0)
}

/** Who owns the readings of a message, by all that is known now; null: nobody yet (§4.5, 4.6, 4.8). */
export function ownerOf(known: Knowledge, message: Readings): PersonKey | null {
  const found = known.owners.get(message.id)
  if (found !== undefined) return found
  const owner = workOutOwner(known, message)
  known.owners.set(message.id, owner)
  return owner
}

function workOutOwner(known: Knowledge, message: Readings): PersonKey | null {
  if (isStream(message)) {
    const named = namedSighting(known, message)
    if (named) return named.who
  }
  const person = namedBy(known, message)
  if (person !== null) return person
  const bed = bedNamed(message)
  if (message.ids.length > 0 || message.visit || bed === null) return null
  const time = measured(message)
  const there = placed(known, time, 'before').beds.get(bed)
  return there ?? (isStream(message) ? unidentifiedIn(known, bed, '', time) : null)
}

/**
 * Who lies where at `time`, from all movements and sightings: first people known by number, then unidentified ones
 * (§4).
 */
export function occupancy(known: Knowledge, time: number): Occupancy {
  const { beds, without } = placed(known, time)
  const unknown = streams(known).flatMap((message) => {
    const who = ownerOf(known, message)
    return typeof who === 'string' && measured(message) <= time ? [{ who, time: measured(message) }] : []
  })
  const claims = [...Map.groupBy(unknown, (one) => one.who)].flatMap(([who, those]) => {
    const times = those.map((one) => one.time)
    const [began, last] = [Math.min(...times), Math.max(...times)]
    if (last <= time - FORGOTTEN) return []
    return [{ who, bed: bedOf(who), time: began, last, recent: last > time - RECENT }]
  })
  for (const [bed, those] of Map.groupBy(claims, (one) => one.bed)) {
    const there = those.filter(({ recent, last }) => recent || !givenAway(known, bed, last, time))
    const recent = there.filter((one) => one.recent)
    const winner = ofSighted(there)
    if (winner && !beds.has(bed)) beds.set(bed, winner.who)
    for (const { who } of recent)
      if (beds.get(bed) !== who) without.set(who, { reason: 'unidentified', area: areaOfUnit(unitOf(bed)) })
  }
  return { beds, without }
}

/** All that is known. Who lies where decides which of several people with one number a message means. */
export const knowledge = (messages: readonly Message[]): Knowledge =>
  know(messages, (known, bed, time) => {
    const who = occupancy(known, time).beds.get(bed)
    return typeof who === 'number' ? who : null
  })
