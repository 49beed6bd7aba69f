import { DEFAULT_AREA } from '@wardlight/contracts/areas'
import type { Observation } from '../../ward/events.ts'
import { occupantOf } from '../../ward/occupancy/occupancy.ts'
import { AHEAD_MS, type Person, type Sighting, wasRemoved } from '../../ward/occupancy/whereabouts.ts'
import { firstAndLast } from '../../ward/readings/first-and-last.ts'
import type { UnfiledReason } from '../../ward/readings/unfiled-reason.ts'
import { claimantsOf } from '../rooms/bed-claims.ts'
import { emptySince, UnidentifiedPersons } from '../rooms/unidentified.ts'
import { contradictions, doubtsOf } from './doubted-streams.ts'
import {
  type FilingGroup,
  type FilingParts,
  groupsOf,
  type NamedObservations,
  streamsOf,
} from './filing-group.ts'
import type { Filed, FiledBy } from './observation-row.ts'
import type { Unfiled } from './unfiled.ts'

/** Everybody said to lie in the beds of these groups, by bed. */
async function claimsIn(groups: readonly FilingGroup[], { trx, areaOf, now }: FilingParts) {
  if (groups.length === 0) return new Map<number, Person[]>()
  const times = firstAndLast(groups.map(({ time }) => time))
  const beds = [...new Set(groups.flatMap(({ roomSys, beds }) => [roomSys, ...beds]))]
  return claimantsOf(trx, beds, ...times, areaOf, now + AHEAD_MS)
}

/**
 * Files each observation to a record and stores sightings. Those that name a patient go first: they tell who lies in
 * the beds that others name alone. docs/hl7.md §4 rules 4 to 6 and 8.
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

  const add = (group: FilingGroup, patientId: number, filedBy: FiledBy, observations: Observation[]) => {
    const { roomSys, event, time, came } = group
    const feed = event.feed ? { feed: event.feed } : {}
    for (const observation of observations)
      filed.push({ patientId, roomSys, filedBy, ...feed, observation, time: new Date(time), came })
  }
  const miss = ({ event, place, time }: FilingGroup, reason: UnfiledReason, observations: Observation[]) => {
    for (const { variable, code } of observations)
      unfiled.push({
        feed: event.feed?.name ?? '',
        reason,
        variable: variable ?? code,
        time: new Date(time),
        sample: place,
      })
  }
  const see = (group: FilingGroup, recordId: number, stream: boolean) => {
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
  const streamTo = new Map<FilingGroup, number>()
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
