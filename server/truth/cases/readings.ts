import type { Obx } from '../harness/messages.ts'
import type { Case, Expectation, ValueExpectation } from './case.ts'
import { a01, feeds, glucose, hr, lab, lactate, mon, norepi, potassium } from './steps.ts'

const IN = a01('R', 'SICU^R1^1')
const of = 'R'
const LL = (code: string) => `${code}^X^LN`

/** One result, what is shown of it after a minute, and whether its variable alerts. */
function result(
  id: string,
  title: string,
  source: string,
  obx: Obx,
  shown: Expectation,
  alert: boolean | null = null,
  site?: Case['site'],
): Case {
  const expect: Expectation[] = [{ ack: 'AA' }, shown]
  if ('value' in shown && alert !== null)
    expect.push(alert ? { of, alert: shown.value } : { of, noAlert: shown.value })
  return { id, title, source, ...(site && { site }), steps: [IN, lab(of, [obx]), { wait: 60 }, { expect }] }
}
const v = (value: string, rest: Omit<ValueExpectation, 'value'>): ValueExpectation => ({ of, value, ...rest })

const ST = { type: 'ST' }
const READ: readonly Case[] = [
  result(
    'glucose-below-20-st',
    'glucose <20 as text is below 20',
    'B5',
    glucose('<20', ST),
    v('Glucose', { is: 20, comparator: '<', level: 'red' }),
    true,
  ),
  result(
    'glucose-below-20-sn',
    'glucose <20 as structured number is below 20',
    'B5',
    glucose('<^20', { type: 'SN' }),
    v('Glucose', { is: 20, comparator: '<', level: 'red' }),
    true,
  ),
  result(
    'glucose-below-20-nm',
    'glucose <20 as number is below 20 too',
    'B5',
    glucose('<20'),
    v('Glucose', { is: 20, comparator: '<', level: 'red' }),
    true,
  ),
  result(
    'glucose-lo',
    'glucose LO is words: loud, without level',
    'B5',
    glucose('LO', ST),
    v('Glucose', { is: 'LO', state: 'unreadable', level: 'none' }),
  ),
  result(
    'potassium-above-10',
    'potassium >10.0 is above 10',
    'B5',
    potassium('>10.0', ST),
    v('Potassium', { is: 10, comparator: '>', level: 'red' }),
    true,
  ),
  result(
    'potassium-comma',
    'a decimal comma',
    'B5',
    potassium('7,2', ST),
    v('Potassium', { is: 7.2, comparator: '', level: 'red' }),
    true,
  ),
  result(
    'potassium-flag',
    'a trailing flag',
    'B5',
    potassium('7.2 H', ST),
    v('Potassium', { is: 7.2, level: 'red' }),
    true,
  ),
  result(
    'potassium-ce',
    'a coded entry that is a number',
    'B5',
    potassium('7.2', { type: 'CE' }),
    v('Potassium', { is: 7.2, level: 'red' }),
    true,
  ),
  result(
    'potassium-cwe',
    'a coded entry with exceptions that is a number',
    'B5',
    potassium('7.2', { type: 'CWE' }),
    v('Potassium', { is: 7.2, level: 'red' }),
    true,
  ),
  result(
    'lactate-above-15',
    'lactate >15 is above 15',
    'B5',
    lactate('>15', ST),
    v('Lactate', { is: 15, comparator: '>', level: 'red' }),
    true,
  ),
  result(
    'lactate-at-least',
    'lactate ≥15 is 15 or more',
    'B5',
    lactate('≥15', ST),
    v('Lactate', { is: 15, comparator: '>=', level: 'red' }),
    true,
  ),
  result(
    'hr-below-40',
    'heart rate <40 as text',
    'B5',
    hr('<40', ST),
    v('HeartRate', { is: 40, comparator: '<', level: 'red' }),
  ),
  result(
    'potassium-above-4',
    'above 4 may be anything from normal to deadly: no level, and no rule can tell',
    'B5',
    potassium('>4.0', ST),
    v('Potassium', { is: 4, comparator: '>', level: 'none' }),
    false,
  ),
  result(
    'potassium-below-3',
    'below 3 is low or very low: at least yellow',
    'B5',
    potassium('<3.0', ST),
    v('Potassium', { is: 3, comparator: '<', level: 'yellow' }),
  ),
  result(
    'words-keep-colour-off',
    'a haemolysed sample is words',
    'B5',
    potassium('HEMOLYZED', ST),
    v('Potassium', { is: 'HEMOLYZED', state: 'unreadable', level: 'none' }),
    false,
  ),
  result(
    'range',
    'a range is words',
    'table',
    hr('70-80'),
    v('HeartRate', { is: '70-80', state: 'unreadable', level: 'none' }),
  ),
  result(
    'nan',
    'NaN is words',
    'table',
    potassium('NaN'),
    v('Potassium', { state: 'unreadable', level: 'none' }),
  ),
  result(
    'dashes',
    'dashes are words',
    'table',
    potassium('---', ST),
    v('Potassium', { is: '---', state: 'unreadable', level: 'none' }),
  ),
  result(
    'empty',
    'nothing is no reading',
    'table',
    potassium(''),
    v('Potassium', { is: null, level: 'none' }),
    false,
  ),
  result(
    'quotes',
    '"" is no reading',
    'table',
    potassium('""'),
    v('Potassium', { is: null, level: 'none' }),
    false,
  ),
  result('exponent', '1e1 is ten', 'table', potassium('1e1'), v('Potassium', { is: 10, level: 'red' }), true),
  result('plus', '+7 is seven', 'table', potassium('+7'), v('Potassium', { is: 7, level: 'red' }), true),
  result(
    'space',
    'a space at the end counts for nothing',
    'table',
    potassium('7 '),
    v('Potassium', { is: 7, level: 'red' }),
    true,
  ),
  result(
    'own-unit',
    '72 bpm without OBX-6 has its own unit',
    'table',
    hr('72 bpm', { unit: '' }),
    v('HeartRate', { is: 72, level: 'green' }),
  ),
  result('zero', 'a heart rate of zero is red', 'table', hr(0), v('HeartRate', { is: 0, level: 'red' })),
  result('three-hundred', 'one of 300 too', 'table', hr(300), v('HeartRate', { is: 300, level: 'red' })),
  result(
    'too-much',
    'one of 301 is implausible',
    'table',
    hr(301),
    v('HeartRate', { state: 'implausible', level: 'none' }),
    false,
  ),
  result(
    'placeholder',
    '-999 is no reading',
    'table',
    hr(-999),
    v('HeartRate', { is: null, level: 'none' }),
    false,
  ),
  result(
    'sn-32',
    'SN ^32 is 32',
    'table',
    hr('^32', { type: 'SN' }),
    v('HeartRate', { is: 32, level: 'red' }),
  ),
  result(
    'sn-equal-32',
    'SN =^32 is 32',
    'table',
    hr('=^32', { type: 'SN' }),
    v('HeartRate', { is: 32, level: 'red' }),
  ),
  result(
    'no-type',
    'no type is read as a number',
    'table',
    hr('32', { type: '' }),
    v('HeartRate', { is: 32, level: 'red' }),
  ),
  result(
    'thousands',
    '1,234 where only one reading is plausible',
    'B5',
    glucose('1,234', ST),
    v('Glucose', { is: 1234, level: 'red' }),
  ),
  result(
    'thousands-either',
    '1,234 where both readings are plausible is words',
    'B5',
    { code: LL('777-3'), value: '1,234', type: 'ST', unit: '10*3/uL' },
    v('Platelets', { is: '1,234', state: 'unreadable', level: 'none' }),
  ),
  result(
    'thousands-decimal',
    '1,234 of lactate can only be 1.234',
    'B5',
    lactate('1,234', ST),
    v('Lactate', { is: 1.234, level: 'green' }),
  ),
]

const converted = (
  id: string,
  code: string,
  variable: string,
  value: string,
  unit: string,
  is: number,
): Case =>
  result(
    `unit-${id}`,
    `${value} ${unit} is ${is}`,
    'table',
    { code, value, unit },
    v(variable, { is, state: 'ok' }),
  )
const UNITS: readonly Case[] = [
  converted('degf', LL('8310-5'), 'Temp', '98.6', '[degF]', 37),
  converted('kpa', LL('2703-7'), 'PaO2', '10', 'kPa', 75),
  converted('creatinine', LL('2160-0'), 'Creatinine', '88.4', 'umol/L', 1),
  converted('glucose', LL('2345-7'), 'Glucose', '10', 'mmol/L', 180),
  converted('hemoglobin', LL('718-7'), 'Hemoglobin', '100', 'g/L', 10),
  converted('troponin', LL('6598-7'), 'Troponin', '140', 'ng/L', 0.14),
  converted('troponin-ug', LL('6598-7'), 'Troponin', '0.14', 'ug/L', 0.14),
  converted('potassium', LL('2823-3'), 'Potassium', '4', 'meq/L', 4),
  converted('platelets', LL('777-3'), 'Platelets', '200', '10*9/L', 200),
  converted('platelets-g', LL('777-3'), 'Platelets', '200', 'G/L', 200),
  converted('wbc-ul', LL('6690-2'), 'WBC', '8000', '/uL', 8),
  converted('wbc-cells', LL('6690-2'), 'WBC', '8000', 'cells/uL', 8),
  converted('hemoglobin-g%', LL('718-7'), 'Hemoglobin', '10', 'g%', 10),
  converted('calcium-meq', LL('17861-6'), 'Calcium', '5', 'mEq/L', 10),
  converted('lactate-meq', LL('2524-7'), 'Lactate', '3', 'mEq/L', 3),
  converted('weight-lb', LL('29463-7'), 'Weight', '220.46', 'lb', 100),
  converted('weight-g', LL('29463-7'), 'Weight', '3200', 'g', 3.2),
  converted('height-m', LL('8302-2'), 'Height', '1.8', 'm', 180),
  result(
    'unit-etco2',
    'EtCO2 in kPa',
    'table',
    { code: '151708^MDC_AWAY_CO2_ET^MDC', value: '5', unit: 'kPa' },
    v('EndTidalCO2', { state: 'ok' }),
  ),
]
const WRONG_UNITS: readonly Case[] = [
  ['temp-37-f', LL('8310-5'), 'Temp', '37', '[degF]'],
  ['temp-100-c', LL('8310-5'), 'Temp', '100.4', 'Cel'],
  ['pao2-80-kpa', LL('2703-7'), 'PaO2', '800', 'kPa'],
  ['spo2-fraction', '150456^S^MDC', 'SpO2', '0.97', '%'],
].map(([id = '', code = '', variable = '', value = '', unit = '']) =>
  result(
    `wrong-${id}`,
    `${value} ${unit} is implausible`,
    'table',
    { code, value, unit },
    v(variable, { state: 'implausible', level: 'none' }),
    false,
  ),
)
const UNKNOWN_UNITS: readonly Case[] = [
  ['potassium-mgdl', LL('2823-3'), 'Potassium', '16', 'mg/dL'],
  ['potassium-xyz', LL('2823-3'), 'Potassium', '6.9', 'XYZ'],
].map(([id = '', code = '', variable = '', value = '', unit = '']) =>
  result(
    `foreign-${id}`,
    `${value} ${unit} is shown in ${unit}, without level`,
    'B9',
    { code, value, unit },
    v(variable, { is: Number(value), unit, state: 'foreignUnit', level: 'none' }),
    false,
  ),
)
const NO_UNIT: readonly Case[] = [
  ['glucose', LL('2345-7'), 'Glucose', '5.5'],
  ['lactate', LL('2524-7'), 'Lactate', '18'],
  ['troponin', LL('6598-7'), 'Troponin', '14'],
  ['creatinine', LL('2160-0'), 'Creatinine', '30'],
  ['calcium', LL('17861-6'), 'Calcium', '2.3'],
  ['bilirubin', LL('1975-2'), 'Bilirubin', '12'],
  ['paco2', LL('2019-8'), 'PaCO2', '5.3'],
  ['weight', LL('29463-7'), 'Weight', '154'],
].map(([id = '', code = '', variable = '', value = '']) =>
  result(
    `no-unit-${id}`,
    `${variable} ${value} without unit is not taken for ours`,
    'B9',
    { code, value, unit: '' },
    v(variable, { is: Number(value), state: 'foreignUnit', level: 'none' }),
    false,
  ),
)
const OWN_UNIT: readonly Case[] = [
  result(
    'no-unit-by-setting',
    'a feed may say that a missing unit is ours',
    'B9',
    glucose(45, { unit: '' }),
    v('Glucose', { is: 45, state: 'ok', level: 'red' }),
    true,
    feeds({ 'LAB/H': { kind: 'lab', units: { missing: 'ours' } } }),
  ),
  result(
    'no-unit-by-code',
    'or what the unit of a code is',
    'B9',
    glucose(2.5, { unit: '' }),
    v('Glucose', { is: 45, state: 'ok', level: 'red' }),
    true,
    feeds({ 'LAB/H': { kind: 'lab', units: { byCode: { '2345-7': 'mmol/L' } } } }),
  ),
  result(
    'no-unit-ph',
    'pH has none',
    'B9',
    { code: LL('2744-1'), value: '7.15' },
    v('pH', { is: 7.15, level: 'red', state: 'ok' }),
  ),
  result(
    'no-unit-inr',
    'INR neither',
    'B9',
    { code: LL('6301-6'), value: '3.5' },
    v('INR', { is: 3.5, level: 'red', state: 'ok' }),
  ),
  result(
    'no-unit-gcs',
    'nor the Glasgow coma scale',
    'B9',
    { code: LL('9269-2'), value: '7' },
    v('GCS', { is: 7, level: 'red', state: 'ok' }),
  ),
  result(
    'no-unit-mdc-rate',
    'a monitor’s rate is per minute',
    'B9',
    { code: '147842^HR^MDC', value: '35' },
    v('HeartRate', { is: 35, level: 'red', state: 'ok' }),
  ),
  result(
    'no-unit-mdc-percent',
    'and its saturation in percent',
    'B9',
    { code: '150456^S^MDC', value: '82' },
    v('SpO2', { is: 82, level: 'red', state: 'ok' }),
  ),
  result(
    'no-unit-dose',
    'a rate of a drug without unit is not taken for ours',
    'B9',
    norepi(8, { unit: '' }),
    { of, infusions: 1 },
  ),
]

/** What a result says: B5, missing and unknown units of B9, bug 1, and the rows of the table. */
export const READINGS: readonly Case[] = [
  ...READ,
  ...UNITS,
  ...WRONG_UNITS,
  ...UNKNOWN_UNITS,
  ...NO_UNIT,
  ...OWN_UNIT,
  {
    id: 'off-scale-keeps-alert',
    title: 'an off-scale potassium does not take its own alert away (bug 1)',
    source: 'code-1',
    steps: [
      IN,
      lab(of, [potassium(6.4)]),
      { wait: 60 },
      lab(of, [potassium('>^8.0', { type: 'SN' })]),
      { wait: 120 },
      {
        expect: [
          { value: 'Potassium', of, is: 8, comparator: '>', level: 'red' },
          { of, alert: 'Potassium', openFor: 170 },
        ],
      },
    ],
  },
  {
    id: 'words-keep-alert',
    title: 'words keep the alert that stood on the variable (bug 1)',
    source: 'code-1',
    steps: [
      IN,
      lab(of, [potassium(6.4)]),
      { wait: 60 },
      lab(of, [potassium('HEMOLYZED', ST)]),
      { wait: 120 },
      {
        expect: [
          { value: 'Potassium', of, is: 'HEMOLYZED', state: 'unreadable' },
          { of, alert: 'Potassium', openFor: 170 },
        ],
      },
    ],
  },
  {
    id: 'normal-ends-alert',
    title: 'a normal result ends it',
    source: 'code-1',
    steps: [
      IN,
      lab(of, [potassium(6.4)]),
      { wait: 60 },
      lab(of, [potassium(4.1)]),
      { wait: 120 },
      { expect: [{ of, noAlert: 'Potassium' }] },
    ],
  },
  {
    id: 'words-flagged',
    title: 'the flag of words is said beside them',
    source: 'B5',
    steps: [
      IN,
      lab(of, [potassium('SEE NOTE', { ...ST, flag: 'LL' })]),
      { expect: [{ value: 'Potassium', of, is: 'SEE NOTE, critically low (LL)', state: 'unreadable' }] },
    ],
  },
  {
    id: 'no-reading-blanks',
    title: 'no reading of the only source blanks the value',
    source: 'table',
    steps: [
      IN,
      mon(of, [hr(70)]),
      { wait: 5 },
      mon(of, [hr('')]),
      { expect: [{ value: 'HeartRate', of, is: null }] },
    ],
  },
]
