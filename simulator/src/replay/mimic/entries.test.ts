import { describe, expect, test } from '@jest/globals'
import {
  chartEntry,
  dripEntries,
  type Entry,
  infusionEntries,
  labEntry,
  outputEntry,
  tidy,
} from './entries.ts'

const AT = '2171-10-30 20:00:00'
const TIME = Date.UTC(2171, 9, 30, 20)
const chart = (fields: Partial<Parameters<typeof chartEntry>[0]>) =>
  chartEntry({
    subject_id: '1',
    icustay_id: '2',
    itemid: '220179',
    charttime: AT,
    value: '',
    valuenum: '',
    valueuom: 'mmHg',
    error: '',
    ...fields,
  })
const infusion = (fields: Partial<Parameters<typeof infusionEntries>[0]>) =>
  infusionEntries({
    subject_id: '1',
    icustay_id: '2',
    itemid: '221906',
    starttime: AT,
    endtime: '2171-10-30 22:30:00',
    amount: '',
    amountuom: 'mg',
    rate: '0.1',
    rateuom: 'mcg/kg/min',
    statusdescription: 'FinishedRunning',
    ...fields,
  })
const drip = (fields: Partial<Parameters<typeof dripEntries>[0]>) =>
  dripEntries({
    subject_id: '1',
    icustay_id: '2',
    itemid: '30120',
    charttime: AT,
    amount: '',
    amountuom: '',
    rate: '',
    rateuom: '',
    stopped: '',
    ...fields,
  })

describe('rows of the record', () => {
  test('dirty values go as recorded, with their unit', () => {
    expect(chart({ value: '11647', valuenum: '11647' })).toEqual({
      time: TIME,
      kind: 'chart',
      code: '220179',
      system: 'MIMIC',
      value: 11647,
      unit: 'mmHg',
    })
    expect(chart({ value: '-8', valuenum: '-8' })).toMatchObject({ value: -8 })
    expect(chart({ value: 'CPAP/PSV' })).toMatchObject({ value: 'CPAP/PSV' })
  })

  test('rows flagged as errors, empty and undated rows stay out', () => {
    expect(chart({ value: '80', valuenum: '80', error: '1' })).toBe('flagged as an error')
    expect(chart({})).toBe('empty')
    expect(chart({ value: '80', valuenum: '80', charttime: '' })).toBe('without time')
    const output = {
      subject_id: '1',
      icustay_id: '2',
      itemid: '40055',
      charttime: AT,
      value: '40',
      valueuom: 'ml',
      iserror: '',
    }
    expect(outputEntry(output)).toMatchObject({ value: 40 })
    expect(outputEntry({ ...output, iserror: '1' })).toBe('flagged as an error')
  })

  test('laboratory rows carry LOINC, and text where there is no number', () => {
    const row = {
      subject_id: '1',
      itemid: '51003',
      charttime: AT,
      value: '<0.01',
      valuenum: '',
      valueuom: 'ng/mL',
    }
    expect(labEntry(row, '6598-7')).toMatchObject({
      kind: 'lab',
      code: '6598-7',
      system: 'LN',
      value: '<0.01',
    })
    expect(labEntry(row, undefined)).toBe('without a LOINC code')
  })

  test('an infusion is told every hour and stops at its end', () => {
    const entries = infusion({}) as Entry[]
    expect(entries.map(({ time, value }) => [(time - TIME) / 60_000, value])).toEqual([
      [0, 0.1],
      [60, 0.1],
      [120, 0.1],
      [150, 0],
    ])
    expect(infusion({ statusdescription: 'Rewritten' })).toBe('rewritten by a later row')
  })

  test('volumes given are intake at their end', () => {
    expect(infusion({ rate: '', amount: '250', amountuom: 'ml' })).toEqual([
      { time: TIME + 150 * 60_000, kind: 'chart', code: 'INTAKE', system: 'L', value: 250, unit: 'mL' },
    ])
    expect(infusion({ rate: '' })).toBe('without rate or volume')
  })

  test('a stopped drip runs at nothing', () => {
    expect(drip({ rate: '0.2', rateuom: 'mcgkgmin' })).toMatchObject([{ value: 0.2 }])
    expect(drip({ rateuom: 'mcgkgmin', stopped: "D/C'd" })).toMatchObject([{ value: 0 }])
    expect(drip({ rate: '0.2', rateuom: 'mcgkgmin', stopped: 'Stopped' })).toMatchObject([{ value: 0 }])
  })
})

describe('what happened at one time', () => {
  const entry = (code: string, value: number, rate?: true): Entry => ({
    time: TIME,
    kind: 'chart',
    code,
    system: code === 'INTAKE' ? 'L' : 'MIMIC',
    value,
    unit: '',
    ...(rate ? { rate } : {}),
  })

  test('a drip that goes on under another row does not stop in between', () => {
    expect(tidy([entry('221906', 0, true), entry('221906', 0.2, true)])).toEqual([entry('221906', 0.2, true)])
    expect(tidy([entry('221906', 0, true)])).toHaveLength(1)
  })

  test('a recorded zero beside another reading is kept', () => {
    expect(tidy([entry('220045', 0), entry('220045', 80)])).toHaveLength(2)
  })

  test('volumes are summed', () => {
    expect(tidy([entry('INTAKE', 100), entry('INTAKE', 50)])).toEqual([entry('INTAKE', 150)])
  })
})
