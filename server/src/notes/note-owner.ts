import type { Area } from '@wardlight/contracts/areas'
import { regNumOf } from '../answers/row.ts'
import type { WardMemory } from '../ward/memory.ts'
import { BEFORE_VISIT_MS, recordsOf, visitBegan } from '../ward/state.ts'

/** The patient of a room, as notes are kept of. */
export interface NoteOwner {
  area: Area
  roomSys: number
  regNum: string
  /** The leading record. */
  patientId: number
  /** null: known by readings alone. */
  visitId: number | null
  records: readonly number[]
  /** Notes from then on are of this stay. */
  since: Date
  /** No record of a person: a stand-in for whoever lies in the bed. */
  isUnidentified: boolean
}

/** null: nobody lies there, or there is no such room in the area. */
export function noteOwner(
  memory: WardMemory,
  { area, roomSys }: { area: Area; roomSys: number },
  now: number,
): NoteOwner | null {
  const bed = memory.bed(roomSys)
  const patient = bed?.room.area === area ? bed.patient : null
  if (!bed || !patient) return null
  return {
    ...{ area, roomSys, regNum: regNumOf(patient), patientId: patient.id },
    visitId: patient.visit.id || null,
    records: recordsOf(patient),
    since: new Date((visitBegan(bed) ?? now) - BEFORE_VISIT_MS),
    isUnidentified: bed.bedless?.reason === 'unidentified' || regNumOf(patient).startsWith('unidentified '),
  }
}
