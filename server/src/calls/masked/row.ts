import { DONE_BY_TELLS } from '@wardlight/contracts/alert-masking'
import type { CensusRow } from '@wardlight/contracts/census'
import {
  CENSUS_GROUP_TELLS,
  CENSUS_TELLS,
  CENSUS_V2_TELLS,
  CLAIMANT_TELLS,
  ROW_INFUSION_TELLS,
  ROW_TELLS,
  TOWER_HOLDER_TELLS,
  TOWER_ROW_TELLS,
} from '@wardlight/contracts/census-masking'
import { covered, each, eachNamed, type Masked } from '../covered.ts'
import { maskedAlert } from './alerts.ts'
import { SOMEBODY, somebody, visit, WORDS } from './stand-ins.ts'
import { maskedAtomOf } from './values.ts'

const maskedClaimant = covered(CLAIMANT_TELLS, { name: () => '', patID: () => '' })

const maskedTowerRow = covered(TOWER_ROW_TELLS, {
  holder: covered(TOWER_HOLDER_TELLS, { name: () => SOMEBODY }),
})

const maskedRowInfusion = covered(ROW_INFUSION_TELLS, {
  text: (text, _mask, { words }) => (words ? WORDS : text),
})

const ofRow = covered(ROW_TELLS, {
  regNum: visit,
  name: () => '',
  patientIDs: () => ({ PatID: '' }),
  extraData: () => ({}),
  alike: ({ rooms }) => rooms && { rooms },
  claimants: each(maskedClaimant),
  staff: () => [],
  abbreviatedStaff: () => '',
  acuityFrom: covered(DONE_BY_TELLS, { by: somebody }),
  atoms: eachNamed(maskedAtomOf),
  alerts: each(maskedAlert),
  tower: maskedTowerRow,
  infusions: each(maskedRowInfusion),
})

export const maskedRow: Masked<CensusRow> = (row, mask) => ({
  ...ofRow(row, mask),
  masked: true,
  ...(mask.hides === 'people' && { staffHidden: true }),
})

/** A delta is made of masked answers, and is not in one yet. */
const patches = () => undefined

export const maskedCensus = covered(CENSUS_TELLS, { census: each(maskedRow), patches })

const maskedGroup = covered(CENSUS_GROUP_TELLS, { patients: each(maskedRow) })

export const maskedCensusByUnit = covered(CENSUS_V2_TELLS, { censuses: each(maskedGroup), patches })
