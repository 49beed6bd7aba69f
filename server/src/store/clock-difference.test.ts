import { expect, test } from '@jest/globals'
import { ClockDifference } from './clock-difference.ts'

const open = () => {
  const logged: string[] = []
  const say = (level: string) => () => void logged.push(level)
  const difference = new ClockDifference({ info: say('info'), warn: say('warn') } as never)
  return { difference, logged }
}

// shows: V16.2.2
test('a clock that is wrong is known at once, and told once until it is right', () => {
  const { difference, logged } = open()
  for (let i = 0; i < 5; i++) difference.heard(600_000 + i, i, i + 4, 4)
  expect(difference.ms).toBe(599_998)
  expect(logged).toEqual(['warn'])
  difference.heard(5000, 5000, 5004, 4)
  expect(difference.ms).toBe(0)
  expect(logged).toEqual(['warn', 'info'])
})

test('what the question took is not taken for a difference', () => {
  const { difference } = open()
  difference.heard(3000, 0, 4000, 4000)
  expect(difference.ms).toBe(0)
  difference.heard(10_000, 0, 4000, 4000)
  expect(difference.ms).toBe(8000)
  difference.heard(20_900, 11_000, 15_000, 4000)
  expect(difference.ms).toBe(8000)
})

test('nothing is made of a question in whose midst the clock was set', () => {
  const { difference } = open()
  difference.heard(5, 0, 3_600_010, 10)
  expect(difference.ms).toBe(0)
})
