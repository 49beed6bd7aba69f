import { expect, test } from '@jest/globals'
import { rule, smallConfig } from '../../../test-support/small-config.ts'
import type { Patient, Reading } from '../../ward/state.ts'
import type { AlertInputs } from '../alert-inputs.ts'
import { compileRule } from '../rules/compile.ts'
import { holdOf } from './held-values.ts'
import type { LiveAlert } from './live-alert.ts'

const NOW = 10_000_000
const MINUTE = 60_000
const config = smallConfig().area('awicu')
const high = (name: string) => compileRule(rule('high', { logic: { '>': [{ var: name }, 100] } }))
const reading = (more: Partial<Reading>, secondsAgo = 5): Reading => ({
  value: null,
  time: NOW - secondsAgo * 1000,
  state: 'ok',
  aperiodic: false,
  ...more,
})
const good = (secondsAgo: number): Reading => reading({ value: 120 }, secondsAgo)
const ABOVE_50 = { low: 50, high: null, lowOpen: true, highOpen: true }

interface Case {
  of?: string
  newest: Reading | null
  last?: Reading
  input?: AlertInputs[string]
  alert?: Partial<LiveAlert>
  is: string | null
}

const cases: [string, Case][] = [
  [
    'words of the laboratory',
    { newest: reading({ value: 'HEMOLYZED', state: 'unreadable' }), is: 'unreadable' },
  ],
  ['a unit nobody converts', { newest: reading({ value: 3, state: 'foreignUnit' }), is: 'foreignUnit' }],
  ['an implausible result', { newest: reading({ value: 3000, state: 'implausible' }), is: 'implausible' }],
  ['a result of an unknown time', { newest: reading({ value: 90, timeKnown: false }), is: 'timeUnknown' }],
  [
    'a result beyond the scale across the limit',
    { newest: reading({ value: 50, comparator: '>' }), input: ABOVE_50, is: 'undecided' },
  ],
  ['words that are out of date', { newest: reading({ state: 'unreadable' }, 2 * 86_400), is: null }],
  ['a result that is out of date', { newest: good(2 * 86_400), is: null }],
  ['no result any more', { newest: null, is: null }],
  [
    'a stream that reads nothing for a moment',
    { of: 'BPMAP', newest: reading({ state: 'noReading' }), last: good(20), is: 'waits' },
  ],
  ['a stream that stays away', { of: 'BPMAP', newest: good(90), last: good(90), is: 'silent' }],
  ['a stream that stays away for an hour', { of: 'BPMAP', newest: good(3700), last: good(3700), is: 'ends' }],
  [
    'an artifact of a stream',
    { of: 'BPMAP', newest: reading({ value: 900, state: 'implausible' }), last: good(10), is: 'waits' },
  ],
  [
    'nothing that was only pending',
    { newest: reading({ state: 'unreadable' }), alert: { state: 'pending' }, is: null },
  ],
  [
    'nothing that is information',
    { newest: reading({ state: 'unreadable' }), alert: { level: 3 }, is: null },
  ],
]

test.each(cases)('an alert is kept by %s', (_, { of = 'Creatinine', newest, last, input, alert, is }) => {
  const patient = {
    values: new Map(newest ? [[of, newest]] : []),
    recent: new Map(last ? [[of, [last]]] : []),
  } as unknown as Patient
  const open = { state: 'active', level: 5, ...alert } as LiveAlert
  const hold = holdOf(open, high(of), { [of]: input ?? null }, patient, config, NOW)
  const told =
    hold === null ? null : 'end' in hold ? 'ends' : hold.keep.held === null ? 'waits' : hold.keep.held.why
  expect(told).toBe(is)
  if (hold && 'keep' in hold) {
    expect(hold.keep.until).toBeGreaterThan(NOW)
    expect(hold.keep.until).toBeLessThanOrEqual(NOW + 24 * 60 * MINUTE)
  }
})

test('an alert on a fall is kept while the newest result cannot be read', () => {
  const newest = reading({ value: 'CLOTTED', state: 'unreadable' })
  const patient = { values: new Map([['Creatinine', newest]]), recent: new Map() } as unknown as Patient
  const fall = compileRule(rule('fall', { logic: { '>=': [{ fall: ['Creatinine', 24] }, 2] } }))
  const open = { state: 'active', level: 4 } as LiveAlert
  expect(holdOf(open, fall, { 'fall(Creatinine, 24)': null }, patient, config, NOW)).toMatchObject({
    keep: { held: { variable: 'Creatinine', why: 'unreadable' } },
  })
})

test('an alert on a score is kept while one of its sensors is silent, not for values never there', () => {
  const score = compileRule(rule('score', { logic: { '>=': [{ score: ['NEWS2'] }, 7] } }))
  const open = { state: 'active', level: 4 } as LiveAlert
  const range = { low: 5, high: 8, lowOpen: false, highOpen: false }
  const hold = (rate: Reading) => {
    const of = { values: new Map([['HeartRate', rate]]), recent: new Map([['HeartRate', [rate]]]) }
    return holdOf(open, score, { 'score(NEWS2)': range }, of as unknown as Patient, config, NOW)
  }
  expect(hold(good(90))).toMatchObject({ keep: { held: { variable: 'HeartRate', why: 'silent' } } })
  expect(hold(good(5))).toBeNull()
})

test('an alert ends once what its silent sensor measured is over, but not while its reading counts', () => {
  const area = smallConfig().area('awicu')
  Object.assign(area.ui, { caseStates: [{ state: 'Postpartum', stage: 'After birth', number: 12 }] })
  Object.assign(area.variables.HeartRate ?? {}, { overIn: ['After birth'] })
  const open = { state: 'active', level: 5 } as LiveAlert
  const hold = (caseState: string, newest: Reading, last = newest) => {
    const patient = {
      visit: { caseState, caseStage: '' },
      values: new Map([['HeartRate', newest]]),
      recent: new Map([['HeartRate', [last]]]),
    } as unknown as Patient
    return holdOf(open, high('HeartRate'), { HeartRate: null }, patient, area, NOW)
  }
  expect(hold('8', good(90))).toMatchObject({ keep: { held: { why: 'silent' } } })
  expect(hold('12', good(90))).toEqual({ end: 'what it was measured of is over' })
  expect(hold('12', reading({ state: 'noReading' }), good(20))).toMatchObject({ keep: { held: null } })
})
