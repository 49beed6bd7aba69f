import { expect, test } from '@jest/globals'
import {
  addsPatients,
  removesPatients,
  restoresPatients,
  writesClinically,
} from '@wardlight/contracts/clinical-rights'
import { RIGHTS } from '@wardlight/contracts/rights'
import { RESTORES_PATIENTS, WRITES_CLINICALLY } from './clinical.ts'
import { accessVerdict } from './rights.ts'

/** Every set of rights. */
const all = Array.from({ length: 2 ** RIGHTS.length }, (_, bits) =>
  RIGHTS.filter((_, at) => bits & (2 ** at)),
)

// shows: C6.6, C6.7
test('screens and server agree on who changes what is known of a patient', () => {
  for (const rights of all)
    for (const mask of [false, true])
      expect([rights, mask, writesClinically({ rights, mask })]).toEqual([
        rights,
        mask,
        accessVerdict(WRITES_CLINICALLY, { rights, masked: mask }) === 200,
      ])
  const may = all.filter((rights) => writesClinically({ rights, mask: false }))
  expect(may).toContainEqual(['Clinical'])
  expect(may).toContainEqual(['Admin', 'Clinical'])
  for (const never of ['NoEdit', 'Patient', 'Demo'] as const)
    expect(may.some((rights) => rights.includes(never))).toBe(false)
})

// shows: C6.8
test('screens and server agree on who puts a removed patient back', () => {
  for (const rights of all)
    for (const mask of [false, true])
      expect([rights, mask, restoresPatients({ rights, mask })]).toEqual([
        rights,
        mask,
        accessVerdict(RESTORES_PATIENTS, { rights, masked: mask }) === 200,
      ])
  expect(restoresPatients({ rights: ['Admin'], mask: false })).toBe(true)
  expect(restoresPatients({ rights: ['Clinical', 'NoEdit'], mask: false })).toBe(false)
})

// shows: C5.10
test('patients are added to listed units, and removed where the unit or any alias is listed', () => {
  const nurse = { rights: ['Clinical'] as const, mask: false }
  const row = { unit: 'MICU', alias: 'B', aliasList: ['Bay', 'North'] }
  expect(addsPatients(nurse, 'MICU', ['MICU'])).toBe(true)
  expect(addsPatients(nurse, 'SICU', ['MICU'])).toBe(false)
  expect(addsPatients({ ...nurse, mask: true }, 'MICU', ['MICU'])).toBe(false)
  for (const listed of ['MICU', 'B', 'North']) expect(removesPatients(nurse, row, [listed])).toBe(true)
  expect(removesPatients(nurse, row, ['SICU'])).toBe(false)
  expect(removesPatients({ rights: ['Admin'], mask: false }, row, ['MICU'])).toBe(false)
})
