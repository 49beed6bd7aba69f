import { createHmac, randomBytes } from 'node:crypto'
import type { Body } from '@wardlight/contracts/body'
import type { CensusRow } from '@wardlight/contracts/census'

const KEY = randomBytes(32)

/** Stands in for a visit's number: the same for one visit while the server runs, and tells nothing. */
const cover = (regNum: string) =>
  regNum === '' ? '' : `masked-${createHmac('sha256', KEY).update(regNum).digest('hex').slice(0, 12)}`

/** The row without names and ids of its patient and of those who claim the same bed. */
export const maskRow = (row: CensusRow): CensusRow => ({
  ...row,
  name: '',
  regNum: cover(row.regNum),
  patientIDs: { PatID: '' },
  extraData: {},
  ...(row.claimants && {
    claimants: row.claimants.map((claimant) => ({ ...claimant, name: '', patID: '' })),
  }),
  masked: true,
})

/** The body without the patient's name, ids and date of birth. */
export const maskBody = (body: Body): Body => ({
  ...body,
  census: maskRow(body.census),
  patient: { ...body.patient, dob: null },
})
