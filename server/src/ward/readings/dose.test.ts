import { describe, expect, test } from '@jest/globals'
import type { Reading } from '../state.ts'
import { doseIn, doseNote, doseOf, drugRate, isRunning } from './dose.ts'

const SIXTEEN_IN_250 = { amount: 16, unit: 'mg', per: 250 }

describe('a rate told in another unit', () => {
  test.each([
    ['mcg/kg/min', 0.1, 'µg/kg/min', 0.1],
    ['mcg/kg/hr', 6, 'µg/kg/min', 0.1],
    ['mg/kg/h', 0.006, 'µg/kg/min', 0.1],
    ['mcg/min', 8, 'µg/kg/min', 0.1],
    ['mg/h', 0.48, 'µg/kg/min', 0.1],
    ['ug/kg/h', 1, 'µg/h', 80],
    ['units/kg/hr', 18, 'U/h', 1440],
    ['units/hour', 2.4, 'U/min', 0.04],
    ['g/h', 0.002, 'mg/h', 2],
    ['mL/h', 7.5, 'µg/kg/min', 0.1],
    ['mL/min', 0.125, 'µg/kg/min', 0.1],
  ])('%s %d is %s %d at 80 kg', (from, value, to, expected) => {
    const dose = doseIn(value, from, to, { weightKg: 80, concentration: SIXTEEN_IN_250 })
    expect(dose).toEqual({ value: expect.closeTo(expected, 6) })
  })

  test('beyond every number is none', () => {
    expect(doseIn(1e308, 'g/min', 'mcg/h', { weightKg: null })).toEqual({ missing: 'unit' })
  })

  test('mL an hour of units', () => {
    const basis = { weightKg: null, concentration: { amount: 100, unit: 'U', per: 100 } }
    expect(doseIn(4, 'mL/h', 'U/h', basis)).toEqual({ value: 4 })
    expect(doseIn(4, 'mL/h', 'µg/min', basis)).toEqual({ missing: 'unit' })
  })

  test.each([
    ['mcg/min', 'µg/kg/min', null, 'weight'],
    ['µg/kg/min', 'mcg/min', null, 'weight'],
    ['mcg/min', 'µg/kg/min', 0, 'weight'],
    ['mL/h', 'µg/kg/min', 80, 'concentration'],
    ['mg/h', 'U/h', 80, 'unit'],
    ['gtt/min', 'mg/h', 80, 'unit'],
    ['', 'mg/h', 80, 'unit'],
    ['mg', 'mg/h', 80, 'unit'],
  ] as const)('%s in %s at %p kg wants the %s', (from, to, weightKg, missing) => {
    expect(doseIn(8, from, to, { weightKg })).toEqual({ missing })
  })
})

test('a volume rate becomes a drug rate by the concentration of its feed', () => {
  expect(drugRate(7.5, 'mL/h', SIXTEEN_IN_250)).toEqual({ value: 0.48, unit: 'mg/h' })
  expect(drugRate(8, 'mcg/min', SIXTEEN_IN_250)).toBeNull()
  expect(drugRate(8, 'mL', SIXTEEN_IN_250)).toBeNull()
})

describe('a reading of an infusion', () => {
  const drug = { unit: 'µg/kg/min', infusion: 'vasopressor', plausible: { min: 0, max: 10 } } as const
  const rate = (value: number, unit: string): Reading => ({
    value,
    unit,
    time: 0,
    state: 'foreignUnit',
    aperiodic: false,
  })

  test('is the dose, with what was sent beside it', () => {
    expect(doseOf(drug, rate(8, 'mcg/min'), 80)).toEqual({
      value: 0.1,
      time: 0,
      state: 'ok',
      aperiodic: false,
      sent: { value: 8, unit: 'mcg/min' },
    })
  })

  test('is converted again for another weight, and goes back to what was sent without one', () => {
    const told = doseOf(drug, rate(8, 'mcg/min'), 80)
    expect(doseOf(drug, told, 40)).toMatchObject({ value: 0.2, sent: { value: 8, unit: 'mcg/min' } })
    expect(doseOf(drug, told, null)).toEqual(rate(8, 'mcg/min'))
  })

  test('a dose nobody gives is implausible; one at the limit is not', () => {
    expect(doseOf(drug, rate(800, 'mcg/min'), 80).state).toBe('ok')
    expect(doseOf(drug, rate(801, 'mcg/min'), 80).state).toBe('implausible')
  })

  test('stays as it is without a weight, and says why', () => {
    const reading = rate(8, 'mcg/min')
    expect(doseOf(drug, reading, null)).toBe(reading)
    expect(doseNote(drug, reading, null)).toBe('not comparable: no weight known')
    expect(doseNote(drug, rate(8, 'mL/h'), 80)).toBe('not comparable: no concentration known')
    expect(doseNote(drug, rate(8, ''), 80)).toBe('not comparable: sent without a unit')
    expect(doseNote(drug, rate(8, 'gtt/min'), 80)).toBe('not comparable: in a unit nobody here can convert')
  })

  test('of no infusion is none', () => {
    const reading = rate(8, 'mcg/min')
    expect(doseOf({ unit: 'µg/kg/min', plausible: drug.plausible }, reading, 80)).toBe(reading)
  })

  test('runs above nothing', () => {
    expect(isRunning(rate(0.01, ''))).toBe(true)
    expect(isRunning(rate(0, ''))).toBe(false)
    expect(isRunning({ ...rate(0, ''), comparator: '>' })).toBe(true)
    expect(isRunning({ ...rate(0, ''), value: null })).toBe(false)
  })
})
