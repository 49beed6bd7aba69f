import { describe, expect, test } from '@jest/globals'
import type { RuleConfig } from '../../config/rule-schema.ts'
import { worseningOf } from './worsening.ts'

const v = (name: string) => ({ var: name })
const sides = (logic: RuleConfig['logic']) =>
  worseningOf(logic, ['BPMAP', 'HeartRate', 'PaO2', 'FiO2', 'CVP'], (name) => name === 'CVP').map(
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
    [
      'that there is any, beside what counts',
      { and: [{ '<': [v('BPMAP'), 65] }, { '>': [v('HeartRate'), 0] }] },
      ['BPMAP low'],
    ],
    [
      'a limit of 0, of what may be less',
      { and: [{ '<': [v('BPMAP'), 65] }, { '>': [v('CVP'), 0] }] },
      ['BPMAP low', 'CVP high'],
    ],
    [
      'that there is any, beside a time',
      {
        '!': {
          or: [{ '<=': [v('HeartRate'), 0] }, { '<': [{ minutesSince: ['Glucose'] }, 120] }],
        },
      },
      [],
    ],
    [
      'that there is any, alone',
      { and: [{ '>': [v('PaO2'), 0] }, { '>': [v('HeartRate'), 0] }] },
      ['PaO2 high', 'HeartRate high'],
    ],
    [
      'more than some',
      { and: [{ '<': [v('BPMAP'), 65] }, { '>': [{ rate: ['Norepinephrine'] }, 0.25] }] },
      ['BPMAP low', 'rate(Norepinephrine) high'],
    ],
    ['words', { '==': [v('HeartRate'), 'off'] }, []],
  ])('%s', (_, logic, expected) => {
    expect(sides(logic)).toEqual(expected)
  })
})
