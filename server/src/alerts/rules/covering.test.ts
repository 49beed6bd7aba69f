import { expect, test } from '@jest/globals'
import { rule } from '../../../test-support/small-config.ts'
import type { LiveAlert } from '../life/live-alert.ts'
import { compileRule } from './compile.ts'
import { coveringRules, speakersOf, uncovered } from './covering.ts'

const MAP = { var: 'BPMAP' }
const covering = coveringRules(
  [
    rule('red', { logic: { beyond: ['BPMAP', 'lowRed'] }, level: 5 }),
    rule('yellow', { logic: { beyond: ['BPMAP', 'lowYellow'] }, level: 4 }),
    rule('own', { logic: { '<': [MAP, 62] }, level: 4 }),
    rule('high', { logic: { '>': [MAP, 130] }, level: 4 }),
    rule('other', { logic: { beyond: ['HeartRate', 'lowYellow'] }, level: 4 }),
    rule('shock', {
      logic: { and: [{ '<': [MAP, 65] }, { '>': [{ var: 'Norepinephrine' }, 1] }] },
      level: 5,
    }),
    rule('score', { logic: { '>=': [{ score: ['NEWS2'] }, 7] }, level: 4 }),
    rule('lowSpO2', { logic: { '<': [{ var: 'SpO2' }, 85] }, level: 5 }),
    rule('fast', { logic: { '>': [{ var: 'HeartRate' }, 150] }, level: 5, coveredBy: ['arrest'] }),
    rule('arrest', { logic: { '<': [{ var: 'EtCO2' }, 8] }, level: 5 }),
    rule('icon', { logic: { beyond: ['BPMAP', 'highRed'] }, level: 5, quiet: true }),
    rule('named', { logic: { or: [{ '<': [MAP, 70] }] }, level: 4, coveredBy: ['shock'] }),
  ].map((each) => compileRule(each)),
)

const alertsOf = (open: readonly string[]) =>
  open.map((text) => {
    const [id = '', state = ''] = text.split(' ')
    return { rule: id, state: state as LiveAlert['state'] }
  })

test.each<[string, string[], string[]]>([
  ['a milder one of the same value and side', ['red active', 'yellow active'], ['red']],
  ['one with a number of its own', ['red active', 'own active'], ['red']],
  ['also when the worse is acknowledged', ['red acknowledged', 'yellow active'], ['red']],
  ['also when the worse is snoozed', ['red snoozed', 'yellow active'], ['red']],
  ['until the worse one is back within limits', ['red recovering', 'yellow active'], ['red', 'yellow']],
  ['what is back with it', ['red recovering', 'yellow recovering'], ['red']],
  ['not while the worse one waits for its delay', ['red pending', 'yellow active'], ['red', 'yellow']],
  ['not once it is over', ['red cleared', 'yellow active'], ['red', 'yellow']],
  ['nothing of the other side', ['red active', 'high active'], ['red', 'high']],
  ['nothing where the worse is an icon without an alert', ['icon active', 'high active'], ['icon', 'high']],
  ['nothing of another value', ['red active', 'other active'], ['red', 'other']],
  ['no equal', ['yellow active', 'own active'], ['yellow', 'own']],
  ['the score its value is a part of', ['lowSpO2 active', 'score active'], ['lowSpO2']],
  [
    'no score once somebody answered it: that may be high by other values',
    ['lowSpO2 irrelevant', 'score active'],
    ['lowSpO2', 'score'],
  ],
  [
    'what a rule that says more names',
    ['shock active', 'named active', 'yellow active'],
    ['shock', 'yellow'],
  ],
])('a worse alert covers %s', (_, open, told) => {
  expect(uncovered(alertsOf(open), covering).map((alert) => alert.rule)).toEqual(told)
})

test.each<[string, string[], string[]]>([
  ['the worse one', ['yellow active', 'red active'], ['red']],
  ['what speaks for the worse one, too', ['named active', 'shock active', 'yellow active'], ['shock']],
  [
    'each value of a score that is loud',
    ['score active', 'lowSpO2 active', 'fast active'],
    ['lowSpO2', 'fast'],
  ],
  [
    'no value of a score that somebody answered',
    ['score active', 'lowSpO2 acknowledged', 'fast active'],
    ['fast'],
  ],
  ['and for those again', ['score active', 'fast active', 'arrest active'], ['fast', 'arrest']],
  ['nobody, where it is told itself', ['yellow active', 'high active'], []],
])('%s speaks for the first', (_, open, expected) => {
  const alerts = alertsOf(open)
  const [own] = alerts
  expect(own && speakersOf(own, alerts, covering).map(({ rule: id }) => id)).toEqual(expected)
})
