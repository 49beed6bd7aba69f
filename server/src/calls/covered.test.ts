import { expect, test } from '@jest/globals'
import type { CensusRow } from '@wardlight/contracts/census'
import { tells } from '@wardlight/contracts/masking'
import Type from 'typebox'
import { covered } from './covered.ts'
import { createMask, maskOf } from './mask.ts'
import { maskedRow } from './masked/row.ts'

const row = {
  ...{
    roomSys: 1,
    regNum: 'V1',
    name: 'Testwell, Ada',
    patientIDs: { PatID: 'M1' },
    extraData: { note: 'Ada' },
  },
  ...{ staff: [{ role: 'Nurse', name: 'Ashbury, Lee' }], abbreviatedStaff: 'Ashbury', atoms: {}, alerts: [] },
  mothersName: 'Testwell, Eve',
} as unknown as CensusRow

// shows: C4.38
test('a masked row has no field that nobody declared', () => {
  const mask = createMask(Buffer.from('key'))
  for (const hides of ['names', 'people'] as const) {
    const text = JSON.stringify(maskedRow(row, maskOf(mask, hides)))
    expect(text).not.toMatch(/Testwell|Ada|M1|V1/)
    expect(text).toContain('"roomSys":1')
  }
  expect(JSON.stringify(maskedRow(row, maskOf(mask, 'people')))).not.toContain('Ashbury')
})

const Nurse = Type.Object({ name: Type.String(), ward: Type.String(), call: Type.Optional(Type.String()) })
const NURSE_TELLS = tells(Nurse, { name: 'people', ward: 'values', call: 'people' })

test('a field of people is covered where the rights give no names, and left out where its cover says nothing', () => {
  const nurse = covered(NURSE_TELLS, { name: () => '••••', call: () => undefined })
  const mask = createMask(Buffer.from('key'))
  const ann = { name: 'Ashby, Ann', ward: '5N', call: 'now' }
  expect(nurse(ann, mask)).toEqual(ann)
  expect(Object.entries(nurse(ann, maskOf(mask, 'people')))).toEqual([
    ['name', '••••'],
    ['ward', '5N'],
  ])
})

test('the types refuse a field without declaration, a declared field without cover, and one of neither', () => {
  // @ts-expect-error: whom `call` tells of is not declared
  const partly = tells(Nurse, { name: 'people', ward: 'values' })
  // @ts-expect-error: a nurse has no `age`
  tells(Nurse, { name: 'people', ward: 'values', call: 'people', age: 'values' })
  // @ts-expect-error: `call` has no cover
  const uncovered = covered(NURSE_TELLS, { name: () => '' })
  // @ts-expect-error: `ward` tells values alone
  covered(NURSE_TELLS, { name: () => '', call: () => '', ward: () => '' })
  const mask = maskOf(createMask(Buffer.from('key')), 'people')
  const ann = { name: 'Ashby, Ann', ward: '5N', call: 'now' }
  expect(covered(partly as never, { name: () => '' } as never)(ann, mask)).toEqual({ name: '', ward: '5N' })
  expect(uncovered(ann, mask)).toEqual({ name: '', ward: '5N' })
})
