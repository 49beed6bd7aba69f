import type { AreaConfig } from '../../config/area.ts'
import type { Bed, Patient } from '../../ward/state.ts'

/** The room as this site has it shown, wherever people read of it. */
export const displayRoom = ({ room }: Pick<Bed, 'room'>, { ui }: Pick<AreaConfig, 'ui'>): string =>
  (ui.replaceRoomNumberWith === 'alias' && room.alias) || room.displayRoom

/** What a number that is shown of a patient is chosen from. */
interface NumberedPatient extends Pick<Patient, 'mrn'> {
  visit: Pick<Patient['visit'], 'visitNumber'>
}

/** The number this site shows of a patient. */
export const displayId = ({ mrn, visit }: NumberedPatient, { ui }: Pick<AreaConfig, 'ui'>): string =>
  (ui.replaceDisplayIdWith === 'visitNumber' && visit.visitNumber) || mrn
