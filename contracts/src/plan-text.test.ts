import { expect, test } from '@jest/globals'
import { caseText, planText } from './plan-text.ts'

// shows: C9.7
test.each([
  [50.4, 'green', '50% of plan'],
  [99.4, 'green', '99% of plan'],
  [99.9, 'green', '99% of plan'],
  [100, 'green', '99% of plan'],
  [100, 'yellow', '100% of plan'],
  [115, 'yellow', '115% of plan'],
  [115, 'red', '116% of plan'],
  [115.3, 'red', '116% of plan'],
  [240.2, 'red', '240% of plan'],
] as const)('%d percent told in %s are %s', (percent, color, text) =>
  expect(planText({ percent, color })).toBe(text),
)

test('a case is told by its time, and by its plan where it has one', () => {
  const of = (displayDuration: string, percent: number | null) =>
    caseText({ displayDuration, percent, color: percent === null ? 'none' : 'green' })
  expect([of('1h 40m', 83), of('1h 40m', null), of('', null)]).toEqual(['1h 40m, 83% of plan', '1h 40m', ''])
})
