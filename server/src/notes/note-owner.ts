import type { Area } from '@wardlight/contracts/areas'
import type { WardMemory } from '../ward/memory.ts'
import {
  isWhomTheySaw,
  NOBODY,
  OTHER,
  type SeenThere,
  type StayOfPerson,
  stayOf,
  whoseOf,
} from '../ward/occupancy/whose.ts'
import { BEFORE_VISIT_MS, visitBegan } from '../ward/state.ts'

/** The patient of a room, as notes are kept of. */
export interface NoteOwner extends StayOfPerson {
  area: Area
  roomSys: number
  /** The leading record. */
  patientId: number
  /** null: known by readings alone. */
  visitId: number | null
  /** Notes from then on are of this stay. */
  since: Date
  /** No record of a person: a stand-in for whoever lies in the bed. */
  isUnidentified: boolean
}

interface OwnerPlace {
  area: Area
  roomSys: number
}

/** null: nobody lies there, or there is no such room in the area. */
export function noteOwner(memory: WardMemory, { area, roomSys }: OwnerPlace, now: number): NoteOwner | null {
  const bed = memory.bed(roomSys)
  const patient = bed?.room.area === area ? bed.patient : null
  if (!bed || !patient) return null
  const stay = stayOf(patient)
  return {
    ...{ area, roomSys, ...stay, patientId: patient.id },
    visitId: patient.visit.id || null,
    since: new Date((visitBegan(bed) ?? now) - BEFORE_VISIT_MS),
    isUnidentified: bed.bedless?.reason === 'unidentified' || stay.regNum.startsWith('unidentified '),
  }
}

/** The patient of a room if it is still whom somebody saw there; else why nothing is kept, for the person. */
export function ownerAsSeen(
  memory: WardMemory,
  asked: OwnerPlace & SeenThere,
  now: number,
): NoteOwner | string {
  const owner = noteOwner(memory, asked, now)
  if (!owner) return NOBODY
  return isWhomTheySaw(owner, asked) ? owner : OTHER
}

export const whoseNote = (owner: Pick<NoteOwner, 'regNum' | 'patientId'> | null) =>
  owner ? { regNum: owner.regNum, person: owner.patientId } : whoseOf(null)
