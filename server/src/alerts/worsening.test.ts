import { describe, expect, test } from '@jest/globals'
import { variable } from '../../test-support/small-config.ts'
import type { RuleConfig } from '../config/schema.ts'
import type { VariableConfig } from '../config/variable-schema.ts'
import { type Break, breaksOf, passedOf, worseningOf } from './worsening.ts'

const v = (name: string) => ({ var: name })
const sides = (logic: RuleConfig['logic']) =>
  worseningOf(logic, ['BPMAP', 'HeartRate', 'PaO2', 'FiO2']).map(
    ({ variable, side }) => `${variable} ${side}`,
  )

describe('what makes a condition worse', () => {
  test.each<[string, RuleConfig['logic'], string[]]>([
    ['its limit', { beyond: ['BPMAP', 'lowRed'] }, ['BPMAP low']],
    ['a number above', { '>': [v('HeartRate'), 120] }, ['HeartRate high']],
    ['the other way round', { '<': [120, v('HeartRate')] }, ['HeartRate high']],
    [
      'either of two',
      { or: [{ '<': [v('BPMAP'), 55] }, { '>=': [v('HeartRate'), 140] }] },
      ['BPMAP low', 'HeartRate high'],
    ],
    [
      'both ends',
      { or: [{ '<': [v('BPMAP'), 55] }, { '>': [v('BPMAP'), 130] }] },
      ['BPMAP low', 'BPMAP high'],
    ],
    ['not above', { '!': { '>': [v('BPMAP'), 55] } }, ['BPMAP low']],
    ['a ratio', { '<': [{ '/': [v('PaO2'), v('FiO2')] }, 200] }, ['PaO2 low', 'FiO2 high']],
    ['compared with a limit', { '<': [v('BPMAP'), v('BPMAP.lowRed')] }, ['BPMAP low']],
    ['a time', { '>': [v('caseMinutes'), 120] }, []],
    ['a fall', { '>=': [{ fall: ['Hemoglobin', 24] }, 2] }, ['fall(Hemoglobin, 24) high']],
    ['a score', { '>=': [{ score: ['NEWS2'] }, 7] }, ['score(NEWS2) high']],
    ['the time since a result', { '>=': [{ minutesSince: ['Glucose'] }, 120] }, []],
    ['words', { '==': [v('HeartRate'), 'off'] }, []],
  ])('%s', (_, logic, expected) => {
    expect(sides(logic)).toEqual(expected)
  })
})

describe('the step', () => {
  const limits = { lowRed: 55, lowYellow: 60, highYellow: 110, highRed: 130 }
  const at = (side: Break['side'], value: unknown, more: Partial<VariableConfig> = {}) =>
    breaksOf(
      [{ variable: 'BPMAP', side }],
      { BPMAP: value as number },
      () => variable('MAP', { limits, ...more }),
      'adult',
    )[0]?.at

  test('is what lies between yellow and red on that side', () => {
    expect([at('low', 50), at('high', 140)]).toEqual([45, 160])
  })
  test('is at most a fifth of the value, so that what is low already can still become worse', () => {
    expect(at('low', 20)).toBe(16)
  })
  test('is a fifth of the value where there are no limits', () => {
    const none = { lowRed: null, lowYellow: null, highYellow: null, highRed: null }
    expect(at('high', 0.3, { limits: none, decimals: 2 })).toBe(0.36)
  })
  test('is the variable’s own, if it has one', () => {
    expect(at('low', 50, { worseBy: 3 })).toBe(47)
  })
  test('is never nothing', () => {
    expect(at('low', 0)).toBe(-1)
    const name = 'rate(Norepinephrine)'
    const [rate] = breaksOf([{ variable: name, side: 'low' }], { [name]: 0 }, () => null, 'adult')
    expect(rate?.at).toBeLessThan(0)
  })
  test('goes by the end of an interval that is certain, and by no words', () => {
    expect(at('low', { low: null, high: 50, lowOpen: true, highOpen: true })).toBe(45)
    expect(at('low', 'off')).toBeUndefined()
    expect(at('low', null)).toBeUndefined()
  })
  test('is reached by the value itself, and not by one that may be on either side', () => {
    const breaks: Break[] = [{ variable: 'BPMAP', side: 'low', at: 45 }]
    const passed = (BPMAP: unknown) => passedOf(breaks, { BPMAP: BPMAP as number }) !== null
    expect([46, 45, 44, null].map(passed)).toEqual([false, true, true, false])
    expect(passed({ low: null, high: 50, lowOpen: true, highOpen: true })).toBe(false)
  })
})
