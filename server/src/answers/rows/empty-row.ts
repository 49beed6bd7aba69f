import type { CensusRow } from '@wardlight/contracts/census'
import type { AreaConfig } from '../../config/area.ts'
import { whoseOf } from '../../ward/occupancy/whose.ts'
import { caseStatus } from '../../ward/sepsis/case-status.ts'
import type { Bed } from '../../ward/state.ts'
import { displayRoom } from '../texts/display-names.ts'

/** What the census says of a bed nobody lies in. */
export function emptyRow(bed: Bed, config: AreaConfig): CensusRow {
  const { room } = bed
  return {
    roomSys: room.roomSys,
    displayRoom: displayRoom(bed, config),
    unit: room.unit.unit,
    alias: room.alias,
    aliasList: [...room.aliasList],
    ...whoseOf(null),
    roomEmpty: true,
    name: '',
    age: -1,
    ageText: '',
    gender: '',
    type: room.unit.type,
    patientIDs: { PatID: '' },
    masked: false,
    caseState: '',
    caseStage: '',
    treatment: -1,
    inRoom: null,
    atoms: {},
    sepsis: null,
    alerts: [],
    maxAlertLevel: 0,
    silentSince: null,
    staff: [],
    abbreviatedStaff: '',
    caseStatus: caseStatus(null, null, 0),
    acuityLevel: null,
    phone: room.phone,
    hasWaves: false,
    minDataPatient: false,
    extraData: {},
    patientConfigType: room.unit.patientConfigTypes[0] ?? 'DefaultConfig',
  }
}
