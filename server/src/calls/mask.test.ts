import { expect, test } from '@jest/globals'
import type { CensusRow } from '@wardlight/contracts/census'
import { createMask, maskOf } from './mask.ts'

const mask = createMask(Buffer.alloc(32, 7))

test('a masked row names neither its patient nor who else claims the bed', () => {
  const row = {
    regNum: 'V1',
    name: 'Testwell, Alder',
    patientIDs: { PatID: '9001' },
    claimants: [
      {
        roomSys: 1_000_000_001,
        name: 'Exemplar, Dagny',
        patID: '9002',
        since: null,
        evidence: 'monitored now',
      },
    ],
  } as unknown as CensusRow
  const masked = mask.row(row)
  expect(JSON.stringify(masked)).not.toMatch(/Testwell|9001|Exemplar|9002/)
  expect(masked.claimants?.[0]).toMatchObject({ roomSys: 1_000_000_001, evidence: 'monitored now' })
})

test('staff an account does not see are told as hidden, not as none', () => {
  const row = {
    regNum: 'V1',
    staff: [{ role: 'Nurse', name: 'Ashby, Ann' }],
    abbreviatedStaff: 'Ashb',
    atoms: {},
    alerts: [],
  }
  const told = (hides: 'names' | 'people') => maskOf(mask, hides).row(row as unknown as CensusRow)
  expect(told('names')).toMatchObject({ abbreviatedStaff: 'Ashb' })
  expect(told('names').staffHidden).toBeUndefined()
  expect(told('people')).toMatchObject({ staff: [], abbreviatedStaff: '', staffHidden: true })
})
