import type { QueryExecutorProvider } from 'kysely'
import { announce } from '../cluster/announce.ts'
import type { ClinicalEvent } from '../ward/events.ts'
import type { NewRoom, PendingChange } from '../ward/pending-change.ts'
import { readBeds } from '../ward/read-beds.ts'
import {
  type AdmissionEvent,
  applyAdmission,
  closeMovements,
  lockMovements,
  nothingMoved,
  placeSighted,
} from './admissions.ts'
import { fileObservations, type ObservationsEvent } from './file-observations.ts'
import type { VariableBook } from './observation-row.ts'
import { storeReadings } from './observations.ts'
import { countReadings } from './reading-counts.ts'
import type { RoomBook } from './rooms.ts'

export interface ApplyParts {
  node: string
  rooms: RoomBook
  now: number
  /** The site's variables. */
  book: VariableBook
  /** Whether a patient is known to lie in a bed. */
  isPlaced(patientId: number): boolean
  /** Told the places (unit^room^bed) whose patients were newly left without a bed, one for each patient. */
  onUnplaced(places: readonly string[]): void
}

/**
 * Applies events in the caller's transaction: movements one by one in order, then all observations at once. Observations
 * that name a bed only belong to who lay there when they were measured, so their place among the movements is kept.
 */
export async function applyEvents(
  trx: QueryExecutorProvider,
  events: readonly ClinicalEvent[],
  { node, rooms, now, book, isPlaced, onUnplaced }: ApplyParts,
): Promise<PendingChange> {
  const admissions = events.filter((event): event is AdmissionEvent => event.kind !== 'observations')
  const measured = events.filter((event): event is ObservationsEvent => event.kind === 'observations')
  const created: NewRoom[] = []
  const moved = nothingMoved()
  if (admissions.length > 0) {
    await lockMovements(trx)
    for (const event of admissions) await applyAdmission(trx, rooms, event, created, moved)
  }
  const { filed, sightings } = await fileObservations(trx, rooms, measured, now, created)
  await placeSighted(
    trx,
    sightings.filter(({ patientId }) => !isPlaced(patientId)),
    moved,
  )
  if (filed.length > 0) await countReadings(trx, measured, new Date(now))
  const readings = await storeReadings(trx, filed, book, new Date(now))
  if (moved.patients.size > 0) {
    const unplaced = await closeMovements(trx, moved, new Date(now))
    if (unplaced.length > 0) onUnplaced(unplaced)
  }
  const beds = moved.rooms.size > 0 ? await readBeds(trx, [...moved.rooms]) : []
  await announce(trx, {
    node,
    rooms: [...new Set([...moved.rooms, ...created.map((room) => room.roomSys)])],
    patients: [...readings.keys()],
    alerts: moved.merges.flatMap(({ from, into }) => [from, into]),
  })
  return { rooms: created, beds, readings, merges: moved.merges }
}
