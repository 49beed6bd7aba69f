import { CensusAnswer, CensusGroup, CensusRow, CensusV2Answer, Claimant, RowInfusion } from './census.ts'
import { tells } from './masking.ts'
import { TowerHolder, TowerRow } from './tower.ts'

export const CLAIMANT_TELLS = tells(Claimant, {
  roomSys: 'values',
  name: 'who',
  patID: 'who',
  since: 'values',
  evidence: 'values',
})

export const ROW_INFUSION_TELLS = tells(RowInfusion, {
  name: 'values',
  text: 'people',
  words: 'values',
  time: 'values',
})

export const TOWER_HOLDER_TELLS = tells(TowerHolder, { name: 'people', since: 'values' })

export const TOWER_ROW_TELLS = tells(TowerRow, {
  open: 'values',
  red: 'values',
  holder: 'parts',
  waiting: 'values',
  watching: 'values',
})

export const ROW_TELLS = tells(CensusRow, {
  roomSys: 'values',
  displayRoom: 'values',
  unit: 'values',
  alias: 'values',
  aliasList: 'values',
  regNum: 'who',
  person: 'values',
  roomEmpty: 'values',
  name: 'who',
  age: 'values',
  ageText: 'values',
  gender: 'values',
  type: 'values',
  patientIDs: 'who',
  masked: 'values',
  caseState: 'values',
  caseStage: 'values',
  treatment: 'values',
  inRoom: 'values',
  atoms: 'parts',
  sepsis: 'values',
  alerts: 'parts',
  confirming: 'values',
  maxAlertLevel: 'values',
  icons: 'values',
  silentSince: 'values',
  staff: 'people',
  abbreviatedStaff: 'people',
  staffHidden: 'values',
  caseStatus: 'values',
  acuityLevel: 'values',
  acuityFrom: 'parts',
  phone: 'values',
  hasWaves: 'values',
  minDataPatient: 'values',
  extraData: 'who',
  patientConfigType: 'values',
  noBed: 'values',
  claimants: 'parts',
  conflicts: 'values',
  sofa: 'values',
  infusions: 'parts',
  alike: 'who',
  tower: 'parts',
  ageAssumed: 'values',
})

export const CENSUS_TELLS = tells(CensusAnswer, {
  census: 'parts',
  full: 'values',
  basis: 'values',
  patches: 'who',
  rooms: 'values',
  stats: 'values',
  indexLastUpdated: 'values',
  sqlErrors: 'values',
  testID: 'values',
  revision: 'values',
})

export const CENSUS_GROUP_TELLS = tells(CensusGroup, {
  key: 'values',
  label: 'values',
  unit: 'values',
  caseState: 'values',
  rooms: 'values',
  patients: 'parts',
})

export const CENSUS_V2_TELLS = tells(CensusV2Answer, {
  censuses: 'parts',
  full: 'values',
  basis: 'values',
  patches: 'who',
  stats: 'values',
  indexLastUpdated: 'values',
  sqlErrors: 'values',
  testID: 'values',
  revision: 'values',
})
