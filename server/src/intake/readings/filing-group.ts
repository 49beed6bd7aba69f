import type { QueryExecutorProvider } from 'kysely'
import type { Observation, ObservationsEvent } from '../../ward/events.ts'
import type { NewRoom } from '../../ward/occupancy/pending-change.ts'
import type { AreaOf } from '../../ward/occupancy/read-persons.ts'
import type { Sighting } from '../../ward/occupancy/whereabouts.ts'
import type { RecordId, Records } from '../admissions/patient-records.ts'
import { placeName, type RoomBook } from '../rooms/rooms.ts'
import type { ArrivalTime } from './observation-row.ts'

/** An event with the record its numbers or its visit find; null when it names a bed alone. */
export interface NamedObservations {
  event: ObservationsEvent
  who: NamedRecord | null
  came: ArrivalTime
}

export interface NamedRecord extends RecordId {
  by: 'number' | 'visit'
  /** Found by a visit number that no known patient has. */
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
  /** Stores sightings, before looking up who lies in a bed. */
  sight(seen: readonly Sighting[]): Promise<void>
}

export interface FilingGroup {
  event: ObservationsEvent
  who: NamedObservations['who']
  came: ArrivalTime
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
export async function groupsOf(
  named: readonly NamedObservations[],
  parts: FilingParts,
): Promise<FilingGroup[]> {
  const groups: FilingGroup[] = []
  for (const { event, who, came } of named) {
    const beds = who || !event.at ? [] : parts.rooms.bedsOf(event.at)
    const roomSys = (await parts.rooms.find(parts.trx, event.at, parts.created)) ?? 0
    const byTime = Map.groupBy(event.observations, ({ time }) => Math.min(time.getTime(), parts.now))
    for (const [time, observations] of byTime)
      groups.push({ event, who, came, roomSys, place: placeName(event.at), beds, time, observations })
  }
  return groups
}

export const streamsOf = ({ event, observations }: FilingGroup): Observation[] =>
  observations.filter((one) => isStream(event, one))
