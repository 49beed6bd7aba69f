/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { organViews } from '../body/organ-view.ts'
import { ago, bodyOf, censusRow, current, NOW, risk } from '../fixtures/body.ts'
import { valuesOf } from './values-of.ts'

const urine = (given = {}) =>
  current('Urine', 6, { unit: 'mL/h', display: 'Urine', maxAge: 10_800, ...given })
const moment = { nowMs: NOW, frozen: false, temperature: 'C' } as const
const rows = (row: object, weightKg: number | null, given = {}) => {
  const body = bodyOf({
    census: censusRow(row),
    patient: { ...bodyOf().patient, weightKg },
    current: [urine(given)],
    risk: [risk('urine', { variables: ['Urine'] })],
  })
  const silent = { sensors: new Set<string>(), monitor: false }
  const { urine: organ } = organViews(body, valuesOf(body, moment), {
    frozen: false,
    alarming: new Set(),
    silent,
  })
  return organ.rows.map(({ text, unit }) => `${text} ${unit}`)
}
const newborn = { age: 0, ageText: '8 d' }

test('shows urine of a newborn or child per weight too', () => {
  expect(rows(newborn, 3.2)).toEqual(['6 mL/h', '1.9 mL/kg/h'])
  expect(rows({ age: 5, ageText: '5' }, 18)).toEqual(['6 mL/h', '0.3 mL/kg/h'])
})

test('a bound stays a bound per weight', () => {
  expect(rows(newborn, 3.2, { comparator: '>' })).toEqual(['>6 mL/h', '>1.9 mL/kg/h'])
})

test('does not for an adult, without a weight, or when urine is not current', () => {
  expect(rows({}, 70)).toEqual(['6 mL/h'])
  expect(rows(newborn, null)).toEqual(['6 mL/h'])
  expect(rows(newborn, 3.2, { time: ago(400) })).toEqual(['6 mL/h'])
})
