import { describe, expect, test } from '@jest/globals'
import { canonicalUnit, convertUnit, isUnit, readUnit } from './units.ts'

const LACTATE = { 'mg/dL': { factor: 0.111 }, 'mEq/L': { factor: 1 } }
const CALCIUM = { 'mmol/L': { factor: 4.008 }, 'mEq/L': { factor: 2.004 } }
const CREATININE = { 'umol/L': { factor: 0.01131 } }

describe('conversions', () => {
  test.each([
    [98.6, '[degF]', '°C', 37],
    [5, 'kPa', 'mmHg', 37.5031],
    [0.4, '{fraction}', '%', 40],
    [0.4, '1', '%', 40],
    [135, 'g/L', 'g/dL', 13.5],
    [13.5, 'g%', 'g/dL', 13.5],
    [13.5, 'GM/DL', 'g/dL', 13.5],
    [0.014, 'ug/L', 'ng/mL', 0.014],
    [14, 'ng/L', 'ng/mL', 0.014],
    [14, 'pg/mL', 'ng/mL', 0.014],
    [240, 'G/L', 'K/µL', 240],
    [240, 'g/L', 'K/µL', null],
    [240, 'Giga/L', 'K/µL', 240],
    [240_000, 'cells/uL', 'K/µL', 240],
    [240_000, '/mm3', 'K/µL', 240],
    [240, '10*3{cells}/uL', 'K/µL', 240],
    [72, '{beats}/min', '/min', 72],
    [72, 'insp/min', '/min', 72],
    [154.32, 'lb', 'kg', 69.9983745],
    [3200, 'g', 'kg', 3.2],
    [0.5, 'L', 'mL', 500],
    [40, 'mL', 'mL/h', null],
    [960, 'mL/24h', 'mL/h', 40],
    [7.4, '[pH]', '', 7.4],
    [15, '{score}', '', 15],
    [15, 'mg', '', null],
    [5.5, '', 'mg/dL', null],
    [5.5, 'XYZ', 'mg/dL', null],
  ])('%d %s in %s is %p', (value, from, to, expected) => {
    expect(convertUnit(value, from, to)).toBe(expected)
  })

  test.each([
    [6, 'mcg/kg/hr', 'µg/kg/min', 0.1],
    [0.1, 'ug/kg/min', 'µg/kg/min', 0.1],
    [0.1, 'ug/(kg.min)', 'µg/kg/min', 0.1],
    [0.1, 'ug.kg-1.min-1', 'µg/kg/min', 0.1],
    [0.1, 'MDC_DIM_MICRO_G_PER_KG_PER_MIN', 'µg/kg/min', 0.1],
    [0.1, 'mcgkgmin', 'µg/kg/min', 0.1],
    [6, 'mg/kg/hr', 'µg/kg/min', 100],
    [1500, 'mcg/hr', 'mg/h', 1.5],
    [2.4, 'units/hour', 'U/min', 0.04],
    [2, '[IU]/h', 'U/h', 2],
    [0.02, 'U/min', 'mU/min', 20],
    [2000, 'mg/hr', 'g/h', 2],
    [8, 'mcg/min', 'µg/kg/min', null],
    [12, 'mL/h', 'µg/kg/min', null],
    [12, 'units/kg/hr', 'U/h', null],
  ])('a dose of %d %s in %s is %p', (value, from, to, expected) => {
    expect(convertUnit(value, from, to)).toBe(expected)
  })

  test.each([
    [18, 'mg/dL', 'mmol/L', LACTATE, 1.998],
    [2, 'mEq/L', 'mmol/L', LACTATE, 2],
    [4.8, 'mEq/L', 'mg/dL', CALCIUM, 9.6192],
    [2400, 'umol/L', 'mg/dL', CALCIUM, 9.6192],
    [0.1, 'mmol/L', 'mg/dL', CREATININE, 1.131],
  ])('%d %s in %s by the conversions of its variable is %d', (value, from, to, special, expected) => {
    expect(convertUnit(value, from, to, special)).toBe(expected)
  })
})

test('units are known by code, name and everyday spelling; words are none', () => {
  for (const unit of ['bpm', 'mg/dL', 'MDC_DIM_MMHG', '264864', 'mcg/kg/hr', '°C', 'mL'])
    expect(isUnit(unit)).toBe(true)
  for (const unit of ['', 'NOTE', 'XYZ', 'HEMOLYZED', '{note}']) expect(isUnit(unit)).toBe(false)
  expect(canonicalUnit('Mm[Hg]')).toBe('mmhg')
  expect(readUnit('268192', 'MDC_DIM_DEGC')).toBe('°C')
  expect(readUnit('265216', '')).toBe('L/min')
  expect(canonicalUnit('264992')).not.toBe('l/min')
  expect(readUnit('weird', 'mg/dL')).toBe('mg/dL')
  expect(readUnit('G/L', '')).toBe('G/L')
})
