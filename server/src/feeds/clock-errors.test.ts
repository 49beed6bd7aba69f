import { expect, test } from '@jest/globals'
import { ClockErrors } from './clock-errors.ts'

const MINUTE = 60_000

test('the error of a clock is that of its least late messages of the last hour', () => {
  const clocks = new ClockErrors()
  expect(clocks.of('MON', 0)).toBeNull()
  for (let i = 0; i < 40; i++) clocks.add('MON', i % 4 === 0 ? -600 : 239.6, i * 1000)
  clocks.add('SLOW', -90, 0)
  expect([clocks.of('MON', MINUTE), clocks.of('SLOW', MINUTE)]).toEqual([240, -90])
  expect(clocks.of('SLOW', 61 * MINUTE)).toBeNull()
})

test('a backlog, with each message late by a different time, gives no clock error', () => {
  const clocks = new ClockErrors()
  for (let i = 0; i < 60; i++) clocks.add('LAB', -i * 300, i)
  expect(clocks.of('LAB', MINUTE)).toBeNull()
})

test('old samples give way to new ones, as when a clock is set right', () => {
  const clocks = new ClockErrors()
  for (let i = 0; i < 100; i++) clocks.add('MON', 240, i)
  for (let i = 0; i < 101; i++) clocks.add('MON', 0, i)
  expect(clocks.of('MON', MINUTE)).toBe(0)
})

test('a sender that changes its name each time fills little memory and displaces no other', () => {
  const clocks = new ClockErrors()
  clocks.add('MON', 240, 0)
  for (let i = 0; i < 5000; i++) {
    clocks.add(`S${i}`, 0, i)
    clocks.add('MON', 240, i)
  }
  expect([clocks.of('S0', 5000), clocks.of('S4999', 5000), clocks.of('MON', 5000)]).toEqual([null, 0, 240])
})
