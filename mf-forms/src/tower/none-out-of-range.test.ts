// shows: T14

import { expect, test } from '@jest/globals'
import { noneOutOfRange } from './none-out-of-range.ts'

const NOW = Date.parse('2026-11-26T12:00:00.000Z')
const aged = (minutes: number) => ({
  ...{ value: 80, state: 'ok' as const, maxAge: 600 },
  time: new Date(NOW - minutes * 60_000).toISOString(),
})
const never = { value: null, state: 'ok' as const, maxAge: 600, time: null }
const waiting = { ...aged(1), confirming: { level: 5 as const, since: '', until: '' } }
const live = { nowMs: NOW, frozen: false }

test.each([
  ['all are current', [aged(1), never], live, 'None is out of range.'],
  ['some are too old', [aged(1), aged(2), aged(20)], live, 'None of 2 is out of range; 1 is not current.'],
  ['a rule waits', [aged(1), waiting], live, 'None of 1 is out of range; 1 is confirming.'],
  [
    'a rule waits beside what is too old',
    [aged(1), waiting, waiting, aged(20)],
    live,
    'None of 1 is out of range; 2 are confirming, 1 is not current.',
  ],
  ['a rule waits for all', [waiting], live, '1 is confirming.'],
  ['all are too old, of a monitor that fell silent', [aged(20), aged(30)], live, 'No value is current.'],
  ['the screen is frozen', [aged(1)], { nowMs: NOW, frozen: true }, 'No value is current.'],
  ['nothing was measured', [never], live, 'No value is current.'],
])('no value is called within range that is not known to be: %s', (_, current, moment, said) => {
  expect(noneOutOfRange(current, moment)).toBe(said)
})
