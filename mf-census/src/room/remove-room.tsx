import type { Area } from '@wardlight/contracts/areas'
import { RemovePatient } from '@wardlight/mf-shared/patient-record'
import type { RoomView } from './room-view.ts'

/** Takes the patient of a room off the census; nothing where the unit has no such thing. */
export function RemoveRoom({ area, view }: { area: Area; view: RoomView }) {
  if (!view.removable) return null
  const { roomSys, unit, regNum, person, monitored, name, noBed, phrase } = view
  const where = noBed ? `without a bed in ${unit}` : `${unit} ${phrase.replace('Room', 'room')}`
  const who = `${name || 'The patient'}, ${where}`
  return <RemovePatient patient={{ area, roomSys, unit, regNum, person, monitored, who }} />
}
