import type { AreaConfig } from '../config/area.ts'
import type { Bed, Patient } from '../ward/state.ts'

/** The room as this site has it shown, wherever people read of it. */
export const displayRoom = ({ room }: Pick<Bed, 'room'>, { ui }: Pick<AreaConfig, 'ui'>): string =>
  (ui.replaceRoomNumberWith === 'alias' && room.alias) || room.displayRoom

/** The number this site shows of a patient. */
export const displayId = (
  { mrn, visit }: Pick<Patient, 'mrn' | 'visit'>,
  { ui }: Pick<AreaConfig, 'ui'>,
): string => (ui.replaceDisplayIdWith === 'visitNumber' && visit.visitNumber) || mrn
