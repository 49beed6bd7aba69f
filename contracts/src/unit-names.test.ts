import { expect, test } from '@jest/globals'
import { chosenUnits, unitNames, unitTest } from './unit-names.ts'

const UNITS = [{ unit: '5N' }, { unit: 'NICU' }, { unit: 'PICU' }]

test('units are named by commas, in any case of letters; none, or all, is every unit', () => {
  expect(unitNames(' NICU, ,picu,')).toEqual(['NICU', 'picu'])
  expect(unitNames('All')).toEqual([])
  expect(unitNames(null)).toEqual([])
  const asked = (text: string | undefined) => UNITS.map(({ unit }) => unit).filter(unitTest(text))
  expect(asked('picu,nicu')).toEqual(['NICU', 'PICU'])
  expect(asked('all')).toEqual(['5N', 'NICU', 'PICU'])
  expect(asked(undefined)).toEqual(['5N', 'NICU', 'PICU'])
  expect(asked('gone')).toEqual([])
})

test('the chosen units of the area come once each, in the order given; unknown ones keep their spelling', () => {
  expect(chosenUnits('picu,PICU,nicu,Gone', UNITS)).toEqual({
    known: [{ unit: 'PICU' }, { unit: 'NICU' }],
    unknown: ['Gone'],
  })
  expect(chosenUnits('', UNITS)).toEqual({ known: [], unknown: [] })
})
