import type { Case } from './case.ts'
import { LL, of, result, v } from './one-result.ts'
import { feeds, glucose, norepi } from './steps.ts'

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
const CONVERTED: readonly Case[] = [
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

/** Units: converted, wrong, unknown and missing (B9, and the rows of the table). */
export const UNITS: readonly Case[] = [
  ...CONVERTED,
  ...WRONG_UNITS,
  ...UNKNOWN_UNITS,
  ...NO_UNIT,
  ...OWN_UNIT,
]
