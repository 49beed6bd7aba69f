import { describe, expect, test } from '@jest/globals'
import { observe, only } from '../../../test-support/understood.ts'

const SPO2 = '150456^MDC_PULS_OXIM_SAT_O2^MDC'
const GLUCOSE = '2345-7^Glucose^LN'
const HB = '718-7^Hb^LN'
const PLATELETS = '777-3^Platelets^LN'
const HR = '147842^HR^MDC'

/** Of a laboratory, so that nothing is a stream. */
const LAB = { '*': { kind: 'lab' } } as const
const obx = (type: string, code: string, value: string, unit: string, flag = '', status = 'F') =>
  `OBX|1|${type}|${code}||${value}|${unit}||${flag}|||${status}`

describe('OBX-5 in a numeric variable', () => {
  test.each([
    // type, code, OBX-5, OBX-6, OBX-8 → value, comparator, unit, state
    ['NM', GLUCOSE, '7.2', 'mg/dL', '', 7.2, '', 'mg/dL', 'ok'],
    ['NM', GLUCOSE, '72 ', 'mg/dL', '', 72, '', 'mg/dL', 'ok'],
    ['NM', GLUCOSE, '+72', 'mg/dL', '', 72, '', 'mg/dL', 'ok'],
    ['NM', GLUCOSE, '1e2', 'mg/dL', '', 100, '', 'mg/dL', 'ok'],
    ['NM', GLUCOSE, '72~74', 'mg/dL', '', 72, '', 'mg/dL', 'ok'],
    ['', GLUCOSE, '72', 'mg/dL', '', 72, '', 'mg/dL', 'ok'],
    ['ST', HB, '7,2', 'g/dL', '', 7.2, '', 'g/dL', 'ok'],
    ['NM', HB, '7,2', 'g/dL', '', 7.2, '', 'g/dL', 'ok'],
    ['ST', GLUCOSE, '1,234', 'mg/dL', '', 1234, '', 'mg/dL', 'ok'],
    ['ST', HB, '1,234', 'g/L', '', '1,234', '', 'g/dL', 'unreadable'],
    ['ST', HB, '10,234', 'g/dL', '', 10.234, '', 'g/dL', 'ok'],
    ['ST', PLATELETS, '1,234', '10*3/uL', '', '1,234', '', 'K/µL', 'unreadable'],
    ['ST', PLATELETS, '234.000,5', '/uL', '', 234.0005, '', 'K/µL', 'ok'],
    ['ST', PLATELETS, '234,000', '/uL', '', 234, '', 'K/µL', 'ok'],
    ['ST', PLATELETS, '1,234,000', '/uL', '', 1234, '', 'K/µL', 'ok'],
    ['ST', HB, '7.2 H', 'g/dL', '', 7.2, '', 'g/dL', 'ok'],
    ['ST', HB, '7.2*', 'g/dL', '', 7.2, '', 'g/dL', 'ok'],
    ['ST', HB, '7.2 (LL)', 'g/dL', '', 7.2, '', 'g/dL', 'ok'],
    ['ST', HB, '7.2 g/dL L', '', '', 7.2, '', 'g/dL', 'ok'],
    ['ST', HB, '72 g/L', 'g/L', '', 7.2, '', 'g/dL', 'ok'],
    ['ST', HB, '72 g/L', 'g/dL', '', '72 g/L', '', 'g/dL', 'unreadable'],
    ['ST', HR, '72 bpm', '', '', 72, '', '/min', 'ok'],
    ['ST', '150344^T^MDC', '38.5 C', '', '', 38.5, '', '°C', 'ok'],
    ['ST', '150344^T^MDC', '38.5 C', 'Cel', '', 38.5, '', '°C', 'ok'],
    ['ST', GLUCOSE, '<20', 'mg/dL', '', 20, '<', 'mg/dL', 'ok'],
    ['NM', GLUCOSE, '<20', 'mg/dL', '', 20, '<', 'mg/dL', 'ok'],
    ['ST', GLUCOSE, 'LESS THAN 20', 'mg/dL', '', 20, '<', 'mg/dL', 'ok'],
    ['TX', GLUCOSE, 'Greater than 600', 'mg/dL', '', 600, '>', 'mg/dL', 'ok'],
    ['ST', GLUCOSE, 'LESS THAN', 'mg/dL', '', 'LESS THAN', '', 'mg/dL', 'unreadable'],
    ['ST', GLUCOSE, '> 600', 'mg/dL', '', 600, '>', 'mg/dL', 'ok'],
    ['ST', GLUCOSE, '≥600', 'mg/dL', '', 600, '>=', 'mg/dL', 'ok'],
    ['ST', GLUCOSE, '<=20', 'mg/dL', '', 20, '<=', 'mg/dL', 'ok'],
    ['ST', GLUCOSE, '=20', 'mg/dL', '', 20, '', 'mg/dL', 'ok'],
    ['ST', GLUCOSE, '>5000', 'mg/dL', '', 5000, '>', 'mg/dL', 'implausible'],
    ['NM', GLUCOSE, '600', 'mg/dL', '>', 600, '>', 'mg/dL', 'ok'],
    ['SN', GLUCOSE, '>^600', 'mg/dL', '', 600, '>', 'mg/dL', 'ok'],
    ['SN', GLUCOSE, '<=^20', 'mg/dL', '', 20, '<=', 'mg/dL', 'ok'],
    ['SN', GLUCOSE, '^182', 'mg/dL', '', 182, '', 'mg/dL', 'ok'],
    ['SN', GLUCOSE, '=^182', 'mg/dL', '', 182, '', 'mg/dL', 'ok'],
    ['SN', GLUCOSE, '^1^:^128', 'mg/dL', '', '1:128', '', 'mg/dL', 'unreadable'],
    ['SN', GLUCOSE, '<>^5', 'mg/dL', '', '<>5', '', 'mg/dL', 'unreadable'],
    ['CE', GLUCOSE, '72', 'mg/dL', '', 72, '', 'mg/dL', 'ok'],
    ['CWE', GLUCOSE, 'N^72^L', 'mg/dL', '', 72, '', 'mg/dL', 'ok'],
    ['CWE', GLUCOSE, '1^Positive^L', 'mg/dL', '', 'Positive', '', 'mg/dL', 'unreadable'],
    ['ST', GLUCOSE, 'HEMOLYZED', 'mg/dL', '', 'HEMOLYZED', '', 'mg/dL', 'unreadable'],
    ['ST', GLUCOSE, 'SEE NOTE', 'mg/dL', 'LL', 'SEE NOTE, critically low (LL)', '', 'mg/dL', 'unreadable'],
    ['ST', GLUCOSE, '70-80', 'mg/dL', '', '70-80', '', 'mg/dL', 'unreadable'],
    ['ST', GLUCOSE, '120/80', 'mg/dL', '', '120/80', '', 'mg/dL', 'unreadable'],
    ['NM', GLUCOSE, '---', 'mg/dL', '', '---', '', 'mg/dL', 'unreadable'],
    ['NM', GLUCOSE, 'NaN', 'mg/dL', '', 'NaN', '', 'mg/dL', 'unreadable'],
    ['NM', GLUCOSE, '', 'mg/dL', '', null, '', 'mg/dL', 'noReading'],
    ['NM', GLUCOSE, '""', 'mg/dL', '', null, '', 'mg/dL', 'noReading'],
    ['NM', GLUCOSE, '-999', 'mg/dL', '', null, '', 'mg/dL', 'noReading'],
    ['NM', GLUCOSE, '8388607', 'mg/dL', '', null, '', 'mg/dL', 'noReading'],
    ['NM', 'RASS^RASS^L', '-1', '', '', -1, '', '', 'ok'],
    ['NM', '150087^CVP^MDC', '-1', 'mm[Hg]', '', -1, '', 'mmHg', 'ok'],
    ['NM', '150021^SYS^MDC', '11647', 'mmHg', '', 11647, '', 'mmHg', 'implausible'],
    ['NM', SPO2, '0', '%', '', 0, '', '%', 'implausible'],
  ])('%s %s "%s" [%s] %s', (type, code, sent, unit, flag, value, comparator, ours, state) => {
    const read = only(obx(type, code, sent, unit, flag), LAB)
    expect([read.value, read.comparator ?? '', read.unit, read.state]).toEqual([
      value,
      comparator,
      ours,
      state,
    ])
  })
})

describe('OBX-6', () => {
  test.each([
    ['150344^T^MDC', '98.6', '[degF]', 37, '°C', 'ok'],
    ['150344^T^MDC', '98.6', '266560^MDC_DIM_FAHR^MDC', 37, '°C', 'ok'],
    ['3150-6^FiO2^LN', '0.4', '', 40, '%', 'ok'],
    ['3150-6^FiO2^LN', '60', '', 60, '%', 'ok'],
    ['3150-6^FiO2^LN', '0.4', '%', 40, '%', 'ok'],
    ['3150-6^FiO2^LN', '1', '{fraction}', 100, '%', 'ok'],
    ['150087^CVP^MDC', '2', 'kPa', 15.00124, 'mmHg', 'ok'],
    [HB, '135', 'g/L', 13.5, 'g/dL', 'ok'],
    ['2160-0^Creatinine^LN', '88.42', 'µmol/L^micromole per litre^UCUM', 1, 'mg/dL', 'ok'],
    [HR, '80', '264864^MDC_DIM_BEAT_PER_MIN^MDC', 80, '/min', 'ok'],
    ['NOREPI^Norepinephrine^L', '6', 'mcg/kg/hr', 0.1, 'µg/kg/min', 'ok'],
    ['NOREPI^Norepinephrine^L', '8', 'mcg/min', 8, 'mcg/min', 'foreignUnit'],
    ['NOREPI^Norepinephrine^L', '7.5', 'mL/h', 7.5, 'mL/h', 'foreignUnit'],
    ['NOREPI^Norepinephrine^L', '0', 'mL/h', 0, 'µg/kg/min', 'ok'],
    ['NOREPI^Norepinephrine^L', '>0', 'mL/h', 0, 'mL/h', 'foreignUnit'],
    ['NOREPI^Norepinephrine^L', '3', 'drops/fortnight', 3, 'drops/fortnight', 'foreignUnit'],
    [GLUCOSE, '5.5', 'mmol/L', 5.5, 'mmol/L', 'foreignUnit'],
    [GLUCOSE, '16', 'XYZ', 16, 'XYZ', 'foreignUnit'],
    [GLUCOSE, '5.5', '', 5.5, '', 'foreignUnit'],
    [GLUCOSE, '<20', '', 20, '', 'foreignUnit'],
    [HR, '35', '', 35, '/min', 'ok'],
    [SPO2, '82', '', 82, '%', 'ok'],
    [`147842^HR^L`, '35', '', null, '', 'ok'],
    ['6301-6^INR^LN', '3.5', '', 3.5, '', 'ok'],
    ['6301-6^INR^LN', '3.5', '{INR}', 3.5, '', 'ok'],
  ])('%s %s [%s] is %p %s, %s', (code, sent, unit, value, wanted, state) => {
    const read = only(obx('NM', code, sent, unit), LAB)
    if (value === null) expect(read.variable).toBeNull()
    else expect([read.value, read.unit, read.state]).toEqual([value, wanted, state])
  })

  test.each([
    ['the feed says a missing unit is ours', { units: { missing: 'ours' } }, 90, 'ok'],
    ['the feed says the unit of the code', { units: { byCode: { '2345-7': 'mg/L' } } }, 9, 'ok'],
    ['the feed says the unit of codes that begin so', { units: { byCode: { '2345*': 'mg/L' } } }, 9, 'ok'],
    ['the feed says nothing', {}, 90, 'foreignUnit'],
  ] as const)('empty, and %s', (_, settings, value, state) => {
    expect(only(obx('NM', GLUCOSE, '90', ''), { TESTS: {}, '*/HOSPITAL': settings })).toMatchObject({
      value,
      state,
    })
  })
})

test.each([
  ['mL', 'UrineVolume', 55, 'mL'],
  ['mL/h', 'Urine', 55, 'mL/h'],
  ['L/24h', 'Urine', 2291.66667, 'mL/h'],
])('55 %s of urine is %s', (unit, variable, value, ours) => {
  expect(only(obx('NM', 'URINE^Urine^L', '55', unit), LAB)).toMatchObject({ variable, value, unit: ours })
})

describe('OBX-11', () => {
  const MONITOR = { '*': { kind: 'monitor' } } as const
  test.each([
    ['F', 'final'],
    ['', 'final'],
    ['U', 'final'],
    ['C', 'corrected'],
    ['P', 'preliminary'],
    ['R', 'preliminary'],
    ['S', 'preliminary'],
  ])('%s is %s', (sent, status) => {
    expect(only(obx('NM', GLUCOSE, '90', 'mg/dL', '', sent), LAB)).toMatchObject({ status, value: 90 })
  })

  test.each(['I', 'O', 'N', 'X'])('%s of a laboratory brings nothing', (status) => {
    expect(() => only(obx('NM', GLUCOSE, '90', 'mg/dL', '', status), LAB)).toThrow('0 observations')
  })

  test('X on a stream is no reading; of a cuff it is nothing', () => {
    expect(only(obx('NM', SPO2, '97', '%', '', 'X'), MONITOR)).toMatchObject({
      value: null,
      state: 'noReading',
    })
    expect(() => only(obx('NM', '150021^S^MDC', '120', 'mmHg', '', 'X'), MONITOR)).toThrow('0 observations')
  })

  test.each(['D', 'W'])('%s withdraws, at the time of the result if it says one', (status) => {
    const withdrawn = obx('NM', GLUCOSE, '90', 'mg/dL', '', status)
    expect(only(withdrawn, LAB)).toMatchObject({ status: 'withdrawn', value: null, timeKnown: false })
    expect(only(`${withdrawn}|||20260912110000+0000`, LAB)).toMatchObject({
      status: 'withdrawn',
      timeKnown: true,
      time: new Date('2026-09-12T11:00:00Z'),
    })
  })
})

describe('sources and devices', () => {
  test.each([
    ['monitor', HR, 'ecg#@T1 401 1/147842', false],
    ['monitor', '149530^PULSE^MDC', 'pulse#@T1 401 1/149530', false],
    ['monitor', '150037^ABP^MDC', 'line#@T1 401 1/150037', false],
    ['monitor', '150021^NIBP^MDC', 'cuff#@T1 401 1/150021', true],
    ['monitor', SPO2, '#@T1 401 1/150456', false],
    ['lab', GLUCOSE, '#/2345-7', true],
    ['charting', GLUCOSE, '#/2345-7', true],
    ['charting', HR, 'ecg#/147842', true],
    ['adt', HR, 'ecg#/147842', true],
  ] as const)('a %s sends %s: source "%s", a single measurement %p', (kind, code, source, aperiodic) => {
    expect(only(obx('NM', code, '90', ''), { '*': { kind } })).toMatchObject({ source, aperiodic })
  })

  test('a stream that comes late is a stream; a monitor may mark a reading as single', () => {
    const rows = observe(
      `OBX|1|NM|${SPO2}||97|%|||||F|||20260912113000+0000`,
      `OBX|2|NM|${SPO2}||97|%|||||F|||20260912120000+0000|||APERIODIC`,
    )
    expect(rows.map(({ aperiodic }) => aperiodic)).toEqual([false, true])
  })

  test('two rows of one code that differ in OBX-4 or OBX-18 are two devices of it, and none is lost', () => {
    const rows = observe(
      `OBX|1|NM|${SPO2}|1.10.1|91|%|||||F`,
      `OBX|2|NM|${SPO2}|1.2.1|97|%|||||F`,
      `OBX|3|NM|${SPO2}|1.2.1|96|%|||||F|||||||PUMP7^X`,
      `OBX|4|NM|${SPO2}||95|%|||||F`,
    )
    expect(rows.map(({ variable, device, value }) => [variable, device, value])).toEqual([
      ['SpO2', '1.10.1', 91],
      ['SpO2', '1.2.1', 97],
      ['SpO2', 'PUMP7/1.2.1', 96],
      ['SpO2', '', 95],
    ])
  })

  test('a mapping may name one device of a code, in the product and for a feed', () => {
    const rows = observe('OBX|1|NM|147842^HR^MDC|1.2|80|bpm|||||F', 'OBX|2|NM|147842^HR^MDC|1.9|70|bpm|||||F')
    expect(rows.map(({ variable }) => variable)).toEqual(['HeartRate', 'Pacing'])
    const feeds = { '*': { codes: { '999/7': 'HeartRate', '999': 'SpO2' } } }
    expect(only('OBX|1|NM|999^X^99|7|80|bpm|||||F', feeds).variable).toBe('HeartRate')
    expect(only('OBX|1|NM|999^X^99|8|80|%|||||F', feeds).variable).toBe('SpO2')
  })

  test("a feed's settings map codes with unit, source and interval, also by prefix", () => {
    const feeds = {
      '*': { codes: { 'IN-*': { variable: 'Intake', unit: 'mL', interval: 3600 }, 'IN-X': 'Glucose' } },
      'TESTS/*': { kind: 'charting', codes: { NBP: { variable: 'BPSys', source: 'cuff' } } },
    } as const
    expect(only('OBX|1|NM|IN-ORAL^Oral^L||100||||||F', feeds)).toMatchObject({
      variable: 'Intake',
      value: 100,
      state: 'ok',
      interval: 3600,
    })
    expect(only('OBX|1|NM|IN-X^X^L||100|mg/dL|||||F', feeds).variable).toBe('Glucose')
    expect(only('OBX|1|NM|NBP^S^L||120|mmHg|||||F', feeds)).toMatchObject({
      variable: 'BPSys',
      source: 'cuff#/NBP',
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
})

describe('codes', () => {
  test('rows that only name a device or carry a file are passed over; unknown codes and mere texts are kept', () => {
    const rows = observe(
      'OBX|1||69965^MDC_DEV_MON_PHYSIO_MULTI_PARAM_MDS^MDC|1.0.0.0|||||||X',
      'OBX|2|NM|999999^MDC_NEW^MDC|1.1.1.1|5|mmHg|||||F',
      'OBX|3|TX|||report text without a code||||||F',
      'OBX|4|ED|PDF^Report^L||^AP^^Base64^AAAA||||||F',
      'OBX|5|NM|^Serum porcelain^L||12|furlong|||||F',
    )
    expect(rows).toMatchObject([
      {
        variable: null,
        code: '999999',
        codeText: 'MDC_NEW',
        system: 'MDC',
        value: 5,
        unit: 'mmHg',
        state: 'ok',
      },
      { variable: null, code: 'Serum porcelain', system: 'L', value: 12, unit: 'furlong' },
    ])
  })

  test('the second coding of OBX-3 is used where the first is unknown', () => {
    expect(only('OBX|1|NM|HGB^HEMOGLOBIN^99LAB^718-7^HEMOGLOBIN^LN||14.3|g/dL|||||F').variable).toBe(
      'Hemoglobin',
    )
  })

  test.each([
    ['SN', '^182', 182, ''],
    ['SN', '>^100', 100, '>'],
    ['SN', '^1^:^128', '1:128', ''],
    ['ST', '<0.01', 0.01, '<'],
    ['ST', '1,234', '1,234', ''],
    ['ST', '72 bpm', '72 bpm', ''],
    ['CE', 'A/C^Assist control^L', 'Assist control', ''],
    ['TX', 'line one~line \\T\\ two', 'line one\nline & two', ''],
  ])('%s %s of an unknown code reads as %j', (type, value, expected, comparator) => {
    const read = only(`OBX|1|${type}|X^Any^99LAB||${value}||||||F`)
    expect([read.value, read.comparator ?? '']).toEqual([expected, comparator])
  })

  test.each([
    ['CWE', 'PSV^Pressure support^L', 'Pressure support'],
    ['ST', '>100', '>100'],
    ['NM', '7', '7'],
  ])('a text variable of type %s stays text', (type, sent, value) => {
    expect(only(`OBX|1|${type}|VMODE^Vent mode^L||${sent}||||||F`)).toMatchObject({
      variable: 'VentMode',
      value,
      state: 'ok',
    })
  })
})
