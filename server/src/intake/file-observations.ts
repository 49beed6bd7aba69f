import { DEFAULT_AREA } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { ClinicalEvent, Observation } from '../ward/events.ts'
import { firstAndLast } from '../ward/first-and-last.ts'
import { contradicts, occupantOf } from '../ward/occupancy.ts'
import type { NewRoom } from '../ward/pending-change.ts'
import { type AreaOf, readPersons } from '../ward/read-persons.ts'
import type { UnfiledReason } from '../ward/unfiled-reason.ts'
import { AHEAD_MS, type Person, type Sighting, stayAt, wasRemoved } from '../ward/whereabouts.ts'
import { claimantsOf } from './claims.ts'
import type { Filed, FiledBy } from './observation-row.ts'
import type { RecordId, Records } from './records.ts'
import { placeName, type RoomBook } from './rooms.ts'
import type { Unfiled } from './unfiled.ts'
import { emptySince, UnidentifiedPersons } from './unidentified.ts'

export type ObservationsEvent = Extract<ClinicalEvent, { kind: 'observations' }>

/** An event with the record its numbers or its visit find; null when it names a bed alone. */
export interface NamedObservations {
  event: ObservationsEvent
  who: NamedRecord | null
}

export interface NamedRecord extends RecordId {
  by: 'number' | 'visit'
  /** Found by a number of a visit nobody is known to have. */
  isNobody: boolean
}

export interface FilingParts {
  trx: QueryExecutorProvider
  rooms: RoomBook
  records: Records
  areaOf: AreaOf
  /** ms. */
  now: number
  created: NewRoom[]
  /** Whether a person is on the census, or was moved just now. */
  isHere(root: number): boolean
  /** Stores what tells where people are, before it is asked who lies in a bed. */
  sight(seen: readonly Sighting[]): Promise<void>
}

interface Group {
  event: ObservationsEvent
  who: NamedObservations['who']
  roomSys: number
  place: string
  /** Beds of a room named without a bed; empty otherwise. */
  beds: readonly number[]
  time: number
  observations: Observation[]
}

/** Of a monitor, its cuff included; not charted, nor a laboratory's result. */
export const isStream = ({ feed }: ObservationsEvent, { aperiodic, status }: Observation): boolean =>
  (!aperiodic || feed?.kind === 'monitor') && status !== 'withdrawn'

/** Observations of an event that were measured at one time. */
async function groupsOf(named: readonly NamedObservations[], parts: FilingParts): Promise<Group[]> {
  const groups: Group[] = []
  for (const { event, who } of named) {
    const beds = who || !event.at ? [] : parts.rooms.bedsOf(event.at)
    const roomSys = (await parts.rooms.find(parts.trx, event.at, parts.created)) ?? 0
    const byTime = Map.groupBy(event.observations, ({ time }) => Math.min(time.getTime(), parts.now))
    for (const [time, observations] of byTime)
      groups.push({ event, who, roomSys, place: placeName(event.at), beds, time, observations })
  }
  return groups
}

/** A group of which it is in doubt whether its streams are the person's. */
interface Doubt {
  group: Group
  /** Where they are filed if they are not: of what names no bed, the bed the person was taken off the census in. */
  at: Group
  removed: boolean
}

/** Of the streams under a number, those whose person has a stay in another bed at that time, or one that is removed. */
async function doubtsOf({ trx, now }: FilingParts, groups: readonly Group[]): Promise<Doubt[]> {
  const streams = groups.filter(
    ({ event, who, observations }) => who && observations.some((one) => isStream(event, one)),
  )
  if (streams.length === 0) return []
  const { rows } = await sql<{ n: number; removed: boolean; bed: number | null; place: string }>`
    select a.n, s.removed, s.bed, s.place
    from unnest(${streams.map(({ roomSys }) => roomSys)}::int[], ${streams.map(({ who }) => who?.root)}::bigint[],
      ${streams.map(({ time }) => new Date(time).toISOString())}::timestamptz[]) with ordinality as a (room_sys, root, time, n)
    cross join lateral (
      select p.removed, p.room_sys as bed, p.place
      from placements p join visits v on v.id = p.visit_id join patients r on r.id = v.patient_id
      where (p.removed or (a.room_sys <> 0 and p.room_sys <> a.room_sys)) and r.root = a.root
        and (p.from_time <= a.time or (p.removed and p.to_time is null and p.from_time > ${new Date(now)}))
        and (p.to_time is null or p.to_time > a.time)
      order by p.removed desc, p.from_time desc limit 1) s`.execute(trx)
  return rows.flatMap(({ n, removed, bed, place }) => {
    const group = streams[n - 1] as Group
    const at = group.roomSys === 0 ? { ...group, roomSys: bed ?? 0, place } : group
    return at.roomSys === 0 ? [] : [{ group, at, removed }]
  })
}

/** Everybody said to lie in the beds of these groups, by bed. */
async function claimsIn(groups: readonly Group[], { trx, areaOf, now }: FilingParts) {
  if (groups.length === 0) return new Map<number, Person[]>()
  const times = firstAndLast(groups.map(({ time }) => time))
  const beds = [...new Set(groups.flatMap(({ roomSys, beds }) => [roomSys, ...beds]))]
  return claimantsOf(trx, beds, ...times, areaOf, now + AHEAD_MS)
}

const streamsOf = ({ event, observations }: Group): Observation[] =>
  observations.filter((one) => isStream(event, one))

/**
 * Says whose each observation is, and what it tells of where people are: first of those that name somebody, by which it is
 * known who lies in the beds that others name alone. docs/hl7.md §4 rules 4 to 6 and 8.
 */
export async function fileObservations(
  named: readonly NamedObservations[],
  parts: FilingParts,
): Promise<{ filed: Filed[]; unfiled: Unfiled[] }> {
  const { trx, records, areaOf } = parts
  const groups = await groupsOf(named, parts)
  const unidentified = new UnidentifiedPersons(trx, records)
  const filed: Filed[] = []
  const unfiled: Unfiled[] = []
  let sightings: Sighting[] = []

  const add = (group: Group, patientId: number, filedBy: FiledBy, observations: Observation[]) => {
    const { roomSys, event, time } = group
    const feed = event.feed ? { feed: event.feed } : {}
    for (const observation of observations)
      filed.push({ patientId, roomSys, filedBy, ...feed, observation, time: new Date(time) })
  }
  const miss = ({ event, place, time }: Group, reason: UnfiledReason, observations: Observation[]) => {
    for (const { variable, code } of observations)
      unfiled.push({
        feed: event.feed?.name ?? '',
        reason,
        variable: variable ?? code,
        time: new Date(time),
        sample: place,
      })
  }
  const see = (group: Group, recordId: number, stream: boolean) => {
    const { roomSys, place, time, event } = group
    const area = areaOf(place)
    if (!stream && area === null && !event.feed?.area) return
    const seenArea = area ?? event.feed?.area ?? DEFAULT_AREA
    sightings.push({ recordId, roomSys, place, area: seenArea, stream, first: time, last: time })
  }

  const doubts = await doubtsOf(parts, groups)
  const doubted = await claimsIn(
    doubts.map(({ at }) => at),
    parts,
  )
  const contradicting = await contradictions(doubts, doubted, parts)
  /** The record of each group's streams that name somebody. */
  const streamTo = new Map<Group, number>()
  for (const group of groups) {
    const { who, time } = group
    if (!who) continue
    const bed = contradicting.get(group)
    const known = doubted.get(bed?.roomSys ?? 0) ?? []
    const to = bed
      ? await unidentified.in(bed.roomSys, who.record, time, emptySince(bed.roomSys, known, time))
      : who.record
    streamTo.set(group, to)
    const streams = streamsOf(group).length
    if (streams > 0) see(bed ?? group, to, true)
    else if (group.observations.length > 0) see(group, who.record, false)
  }
  await parts.sight(sightings)
  sightings = []

  const claims = await claimsIn(
    groups.filter(({ who, roomSys }) => !who && roomSys !== 0),
    parts,
  )
  const claimsOf = (roomSys: number) => claims.get(roomSys) ?? []
  for (const group of groups) {
    const { who, observations, time, roomSys, beds } = group
    const streamed = streamsOf(group)
    const single = observations.filter((one) => !streamed.includes(one))
    if (who) {
      add(contradicting.get(group) ?? group, streamTo.get(group) ?? who.record, who.by, streamed)
      add(group, who.record, who.by, single)
      const shown = areaOf(group.place) !== null || group.event.feed?.area || streamed.length > 0
      if (!shown && !parts.isHere(who.root)) miss(group, who.isNobody ? 'visitUnknown' : 'notHere', single)
      continue
    }
    const candidates = beds.length > 0 ? beds : roomSys === 0 ? [] : [roomSys]
    const occupied = candidates.flatMap((bed) => {
      const there = claimsOf(bed).filter((person) => !wasRemoved(person, time, parts.now))
      return occupantOf(bed, there, time) ?? []
    })
    const [occupant] = occupied
    if (roomSys === 0) miss(group, 'noSuchBed', observations)
    else if (occupied.length > 1) miss(group, 'severalInRoom', observations)
    else if (occupant && !occupant.person.unidentified) {
      const bed = { ...group, roomSys: occupant.roomSys }
      add(bed, occupant.recordId, 'bed', observations)
      if (!occupant.stay && streamed.length > 0) see(bed, occupant.recordId, true)
    } else {
      const bed = { ...group, roomSys: occupant?.roomSys ?? roomSys }
      if (streamed.length > 0) {
        const since = emptySince(bed.roomSys, claimsOf(bed.roomSys), time)
        const recordId = await unidentified.in(bed.roomSys, null, time, since)
        add(bed, recordId, 'bed', streamed)
        see(bed, recordId, true)
      }
      add(bed, occupant?.recordId ?? 0, 'bed', single)
      if (!occupant) miss(group, 'nobodyInBed', single)
    }
  }
  await parts.sight(sightings)
  return { filed, unfiled }
}

/**
 * Streams that are not the person's whose number they are under, with where they are filed: from a bed where movements put
 * somebody else, while they put the person in another; or of a person off the census.
 */
async function contradictions(
  doubts: readonly Doubt[],
  claims: ReadonlyMap<number, readonly Person[]>,
  { trx, areaOf, now }: FilingParts,
): Promise<Map<Group, Group>> {
  const others = doubts.filter(
    ({ removed, at: { roomSys, who, time } }) =>
      removed ||
      claims.get(roomSys)?.some((one) => one.id !== who?.root && stayAt(one, time)?.roomSys === roomSys),
  )
  if (others.length === 0) return new Map()
  const persons = await readPersons(
    trx,
    [...new Set(others.map(({ group: { who } }) => who?.root as number))],
    areaOf,
    firstAndLast(others.map(({ group }) => group.time))[0],
    now + AHEAD_MS,
  )
  return new Map(
    others.flatMap(({ group, at: { roomSys, who, time }, at }) => {
      const person = persons.get(who?.root as number)
      if (!person) return []
      const isElsewhere = () => contradicts(person, roomSys, claims.get(roomSys) ?? [], time)
      return wasRemoved(person, time, now) || (group.roomSys !== 0 && isElsewhere()) ? [[group, at]] : []
    }),
  )
}
