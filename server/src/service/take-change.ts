import type { Bed } from '../ward/state.ts'
import type { WardChange } from './ward-change.ts'
import type { WardParts } from './ward-parts.ts'

type ChangedParts = Pick<WardParts, 'memory' | 'rooms' | 'openAlerts' | 'clock'>

/** Applies a written change to memory; returns the beds that look different. */
export function takeChange({ memory, rooms, openAlerts, clock }: ChangedParts, change: WardChange): Set<Bed> {
  const now = clock.now()
  const beds = new Set<Bed>()
  for (const room of change.rooms) {
    rooms.learn(room)
    const bed = memory.addRoom(room, now)
    if (bed) beds.add(bed)
  }
  openAlerts.set(change.alerts, change.storedAlerts)
  for (const person of change.persons) memory.take(person)
  for (const id of change.gone) memory.forget(id)
  for (const [recordId, sightings] of change.sightings) memory.sight(recordId, sightings)
  if (change.rooms.length + change.gone.length + change.persons.length + change.sightings.size > 0)
    for (const bed of memory.settle(now)) beds.add(bed)
  for (const [patientId, variables] of change.readings) {
    const bed = memory.bedOfPatient(patientId)
    for (const [variable, change] of variables) {
      if (!bed) memory.keep(patientId, variable, change)
      else if (memory.read(bed, variable, change)) beds.add(bed)
    }
  }
  for (const id of change.retold) {
    const bed = memory.retell(id, change.revision ?? 0)
    if (bed) beds.add(bed)
  }
  for (const bed of change.takeKept()) beds.add(bed)
  change.takeTower()
  for (const id of change.alerts) {
    const bed = memory.bedOfPatient(id)
    if (bed) beds.add(bed)
  }
  return beds
}
