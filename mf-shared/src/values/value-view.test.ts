import { describe, expect, test } from '@jest/globals'
import type { Atom } from '@wardlight/contracts/atom'
import { type Moment, type ValueMeta, valueView } from './value-view.ts'

const NOW = Date.parse('2026-11-20T14:02:00.000Z')
const moment: Moment = { nowMs: NOW, frozen: false, temperature: 'C' }
const MAP: ValueMeta = { name: 'BPMAP', title: 'MAP', unit: 'mmHg', decimals: 0 }
const POTASSIUM: ValueMeta = { name: 'Potassium', title: 'K', unit: 'mmol/L', decimals: 1 }

const atom = (value: Atom['value'], given: Partial<Atom> = {}, minutes = 1): Atom => ({
  value,
  alert: 0,
  age: minutes * 60,
  time: new Date(NOW - minutes * 60_000).toISOString(),
  maxAge: 600,
  state: 'ok',
  ...given,
})
const map = (value: Atom['value'], given: Partial<Atom> = {}, minutes = 1) =>
  valueView(atom(value, given, minutes), MAP, moment)
const potassium = (value: Atom['value'], given: Partial<Atom> = {}) =>
  valueView(atom(value, given), POTASSIUM, moment)

describe('a value', () => {
  test('keeps the tone of its level while it is fresh and gives no age', () => {
    expect(map(58, { alert: 1 })).toMatchObject({
      text: '58',
      tone: 'red',
      brief: '',
      passed: 'low',
      spoken: 'MAP 58 mmHg, critical',
    })
  })

  test('shows its age past half of its maximum age and keeps its tone', () => {
    expect(map(58, { alert: 1 }, 6)).toMatchObject({ tone: 'red', ageText: '6 min', brief: '6 min' })
  })

  test('loses its tone by itself once it is older than its maximum age', () => {
    expect(map(58, { alert: 1 }, 18)).toMatchObject({
      tone: 'stale',
      passed: null,
      note: '18 min',
      spoken: 'MAP 58 mmHg, stale, 18 min old',
    })
  })

  test('has no tone while nothing on the screen is current, however young it is', () => {
    expect(valueView(atom(58, { alert: 1 }), MAP, { ...moment, frozen: true }).tone).toBe('stale')
  })

  // shows: B4.10.12
  test('is told on a frozen screen with when it was measured, never as today when it was another day', () => {
    const frozen = { ...moment, frozen: true }
    const lab = (minutes: number) => valueView(atom(4, { maxAge: 43_200 }, minutes), POTASSIUM, frozen)
    expect(lab(11 * 60)).toMatchObject({ ageText: '03:02', brief: '03:02' })
    expect(lab(23 * 60)).toMatchObject({ ageText: '19 Nov', brief: '19 Nov' })
    expect(lab(24 * 60 + 12).spoken).toContain('measured 19 Nov')
  })

  test('is an en dash without a reading, and stays 0 when 0 was measured', () => {
    for (const none of [map(null), map(0, { state: 'noReading' }), valueView(undefined, MAP, moment)])
      expect(none).toMatchObject({ text: '–', tone: 'none', brief: '', spoken: 'MAP no reading' })
    expect(map(0).text).toBe('0')
  })

  test('is written with its decimals, a true minus and the preferred temperature unit', () => {
    expect(map(-3).text).toBe('−3')
    expect(potassium(4.567).text).toBe('4.6')
    const temp = { name: 'Temp', title: 'Temp', unit: '°C', decimals: 1 }
    expect(valueView(atom(38.5), temp, { ...moment, temperature: 'F' })).toMatchObject({
      text: '101.3',
      unit: '°F',
    })
  })

  test('implausible carries no level and says so', () => {
    expect(map(11647, { alert: 5, state: 'implausible' })).toMatchObject({
      tone: 'none',
      brief: 'invalid',
      spoken: 'MAP 11,647 mmHg, implausible',
    })
  })
})

describe('a value whose true value lies beyond the number', () => {
  test('is drawn with its comparator and the level the server gave it', () => {
    expect(potassium(8, { comparator: '>', alert: 5 })).toMatchObject({
      text: '>8.0',
      tone: 'red',
      spoken: 'K >8.0 mmol/L, critical',
    })
    expect(potassium(2.5, { comparator: '<=' }).text).toBe('≤2.5')
  })
})

describe('words in a numeric variable', () => {
  test('stand as they came, without unit or level, and are called unreadable', () => {
    expect(potassium('HEMOLYZED', { alert: 5, state: 'unreadable' })).toMatchObject({
      text: 'HEMOLYZED',
      unit: '',
      tone: 'none',
      passed: null,
      brief: 'unreadable',
      note: 'unreadable',
      spoken: 'K “HEMOLYZED”, unreadable',
    })
  })

  test('are words and nothing more where the variable is words', () => {
    expect(valueView(atom('PS'), { name: 'VentMode', title: 'Mode', unit: '' }, moment)).toMatchObject({
      text: 'PS',
      note: '',
    })
  })
})

describe('a number in a unit nothing converts', () => {
  test('keeps its own unit, never ours, and has no level', () => {
    expect(potassium(16, { alert: 5, state: 'foreignUnit', unit: 'mg/dL' })).toMatchObject({
      text: '16',
      unit: 'mg/dL',
      tone: 'none',
      brief: 'mg/dL',
      note: 'not our unit',
      spoken: 'K 16 mg/dL, not our unit',
    })
  })

  test('is told with its age once it has one', () => {
    const old = new Date(NOW - 9 * 60_000).toISOString()
    expect(potassium(16, { state: 'foreignUnit', unit: 'mg/dL', time: old }).brief).toBe('mg/dL 9m')
  })

  test('without a unit stands without one', () => {
    expect(potassium(16, { state: 'foreignUnit' })).toMatchObject({
      unit: '',
      brief: 'no unit',
      note: 'no unit given',
    })
  })
})

describe('a time nobody can read', () => {
  test('makes a value stale whatever its age since it came in', () => {
    expect(potassium(6.8, { alert: 5, timeKnown: false })).toMatchObject({
      tone: 'stale',
      age: null,
      note: 'time unknown',
      spoken: 'K 6.8 mmol/L, stale, time unknown',
    })
  })
})

describe('the source of a value', () => {
  test('is always told aloud, and beside the value when it is not the first', () => {
    expect(map(75, { source: 'arterial line' })).toMatchObject({
      brief: '',
      spoken: 'MAP 75 mmHg, source arterial line',
    })
    expect(map(75, { source: 'cuff', firstSource: false })).toMatchObject({ brief: 'cuff', note: 'cuff' })
    expect(map(75, { source: 'cuff', firstSource: false }, 9)).toMatchObject({
      brief: 'cuff 9m',
      note: '9 min, cuff',
    })
  })

  test('stands beside an age of days', () => {
    expect(map(75, { source: 'cuff', firstSource: false }, 51 * 60).brief).toBe('cuff 2d')
  })

  test('names the fresh one that says something else', () => {
    const view = map(40, { source: 'arterial line', disagrees: { source: 'cuff', value: 75 }, alert: 1 })
    expect(view).toMatchObject({
      tone: 'red',
      brief: '≠ 75',
      note: 'line 40, cuff 75',
      spoken: 'MAP 40 mmHg, critical, source arterial line, sources disagree: line 40, cuff 75',
    })
  })

  test('names the bed of the other, where that is what tells them apart', () => {
    const disagrees = { source: 'arterial line (SURG 9 1)', value: 75 }
    expect(map(40, { source: 'arterial line', disagrees, alert: 1 }).note).toBe('line 40, SURG 9 1 75')
  })
})

test('preliminary and corrected results say so', () => {
  expect(potassium(4, { status: 'preliminary' })).toMatchObject({ brief: 'prelim', note: 'preliminary' })
  expect(potassium(4, { status: 'corrected' }).spoken).toBe('K 4.0 mmol/L, corrected')
})
