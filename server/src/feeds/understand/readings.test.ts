import { describe, expect, test } from '@jest/globals'
import { observe, only } from '../../../test-support/understood.ts'

const SPO2 = '150456^MDC_PULS_OXIM_SAT_O2^MDC'

describe('readings', () => {
  test.each(['-999', '-99.9', '-100', '-1', '8388607', '', '""', '-999.00', '---', '***'])(
    'a monitor that sends "%s" has no reading',
    (value) => {
      expect(only(`OBX|1|NM|${SPO2}||${value}|262688^MDC_DIM_PERCENT^MDC|||||F`)).toMatchObject({
        variable: 'SpO2',
        value: null,
        state: 'noReading',
      })
    },
  )

  test('a number that means "no reading" elsewhere is a reading where it is plausible', () => {
    expect(only('OBX|1|NM|RASS^RASS^L||-1||||||F')).toMatchObject({ value: -1, state: 'ok' })
    expect(only('OBX|1|NM|150087^MDC_PRESS_BLD_VEN_CENT^MDC||-1|mm[Hg]|||||F')).toMatchObject({
      value: -1,
      state: 'ok',
    })
  })

  test.each([
    ['withdrawn', 'X'],
    ['deleted', 'D'],
    ['posted as wrong', 'W'],
  ])('a result that was %s is no reading', (_, status) => {
    expect(only(`OBX|1|NM|${SPO2}||97|%|||||${status}`)).toMatchObject({ value: null, state: 'noReading' })
  })

  test('an implausible value is kept as sent and marked', () => {
    expect(only('OBX|1|NM|150021^MDC_PRESS_BLD_ART_SYS^MDC||11647|mmHg|||||F')).toMatchObject({
      value: 11647,
      state: 'implausible',
    })
    expect(only(`OBX|1|NM|${SPO2}||0|%|||||F`)).toMatchObject({ value: 0, state: 'implausible' })
  })

  test.each([
    ['150344^T^MDC', '98.6', '[degF]', 37, '°C'],
    ['150344^T^MDC', '98.6', '266560^MDC_DIM_FAHR^MDC', 37, '°C'],
    ['150344^T^MDC', '36.6', 'C', 36.6, '°C'],
    ['3150-6^FiO2^LN', '0.4', '', 40, '%'],
    ['3150-6^FiO2^LN', '0.4', '%', 40, '%'],
    ['3150-6^FiO2^LN', '1', '{fraction}', 100, '%'],
    ['3150-6^FiO2^LN', '60', '%', 60, '%'],
    ['150087^CVP^MDC', '2', 'kPa', 15.00124, 'mmHg'],
    ['718-7^Hb^LN', '135', 'g/L', 13.5, 'g/dL'],
    ['2160-0^Creatinine^LN', '88.42', 'umol/L', 1, 'mg/dL'],
    ['2160-0^Creatinine^LN', '88.42', 'µmol/L^micromole per litre^UCUM', 1, 'mg/dL'],
    ['147842^HR^MDC', '80', '264864^MDC_DIM_BEAT_PER_MIN^MDC', 80, '/min'],
  ])('%s of %s %s is %d %s', (code, sent, unit, value, wanted) => {
    expect(only(`OBX|1|NM|${code}||${sent}|${unit}|||||F`)).toMatchObject({
      value,
      unit: wanted,
      state: 'ok',
    })
  })

  test('a value in a unit that cannot be converted keeps it and is never normal', () => {
    expect(only('OBX|1|NM|2345-7^Glucose^LN||5.5|mmol/L|||||F')).toMatchObject({
      variable: 'Glucose',
      value: 5.5,
      unit: 'mmol/L',
      state: 'implausible',
    })
  })

  test('end-tidal CO2 sent under the code of SpO2 is told by its unit', () => {
    const [co2, spo2] = observe(
      `OBX|1|NM|${SPO2}|1.1|38|mm[Hg]^mmHg^UCUM|||||F`,
      `OBX|2|NM|${SPO2}|1.2|97|%|||||F`,
    )
    expect(co2).toMatchObject({ variable: 'EndTidalCO2', value: 38, unit: 'mmHg', state: 'ok' })
    expect(spo2).toMatchObject({ variable: 'SpO2', value: 97, state: 'ok' })
  })

  test('one code from two sources: the lowest OBX-4 with a reading is the variable, the other is kept apart', () => {
    const rows = observe(
      `OBX||NM|${SPO2}|1.10.1|91|%|||||F`,
      `OBX|7|NM|${SPO2}|1.2.1|97|%|||||F`,
      `OBX|3|NM|${SPO2}|1.1.1||%|||||F`,
    )
    expect(rows.map(({ variable, code, value }) => [variable, code, value])).toEqual([
      [null, '150456/1.10.1', 91],
      ['SpO2', '150456', 97],
      [null, '150456/1.1.1', null],
    ])
  })

  test('a mapping may name one source of a code', () => {
    const rows = observe('OBX|1|NM|147842^HR^MDC|1.2|80|bpm|||||F', 'OBX|2|NM|147842^HR^MDC|1.9|70|bpm|||||F')
    expect(rows.map(({ variable }) => variable)).toEqual(['HeartRate', 'Pacing'])
  })

  test('the same code at other times is a series, not a second source', () => {
    const rows = observe(
      `OBX|1|NM|${SPO2}|1|96|%|||||F|||20260912115800+0000`,
      `OBX|2|NM|${SPO2}|2|97|%|||||F|||20260912115900+0000`,
    )
    expect(rows.map(({ variable, value }) => [variable, value])).toEqual([
      ['SpO2', 96],
      ['SpO2', 97],
    ])
  })

  test('rows that only name a device are passed over; unknown codes are kept', () => {
    const rows = observe(
      'OBX|1||69965^MDC_DEV_MON_PHYSIO_MULTI_PARAM_MDS^MDC|1.0.0.0|||||||X',
      'OBX|2|NM|999999^MDC_NEW^MDC|1.1.1.1|5|mmHg|||||F',
      'OBX|3|TX|||report text without a code||||||F',
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      variable: null,
      code: '999999',
      codeText: 'MDC_NEW',
      value: 5,
      unit: 'mmHg',
      state: 'ok',
    })
  })

  test('the second coding of OBX-3 is used where the first is unknown', () => {
    expect(only('OBX|1|NM|HGB^HEMOGLOBIN^99LAB^718-7^HEMOGLOBIN^LN||14.3|g/dL|||||F').variable).toBe(
      'Hemoglobin',
    )
  })

  test.each([
    ['SN', '^182', 182],
    ['SN', '>^100', '>100'],
    ['SN', '^1^:^128', '1:128'],
    ['ST', '5.8', 5.8],
    ['ST', '<0.01', '<0.01'],
    ['CE', 'A/C^Assist control^L', 'Assist control'],
    ['TX', 'line one~line \\T\\ two', 'line one\nline & two'],
    ['NM', '+7.40', 7.4],
  ])('%s %s reads as %j', (type, value, expected) => {
    expect(only(`OBX|1|${type}|X^Any^99LAB||${value}||||||F`).value).toBe(expected)
  })

  test('a text variable stays text', () => {
    expect(only('OBX|1|CWE|VMODE^Vent mode^L||PSV^Pressure support^L||||||F')).toMatchObject({
      variable: 'VentMode',
      value: 'Pressure support',
    })
  })
})
