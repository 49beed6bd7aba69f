/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { current, graph, NOW } from '../fixtures/body.ts'
import { endingInCurrent } from './last-day.ts'

const at = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
const point = (minutes: number, value: number): [number, number] => [NOW - minutes * 60_000, value]
const drawn = graph('HeartRate', [point(20, 70), point(10, 75)])
const ends = (given: Parameters<typeof current>[2], value: number | null = 80) =>
  endingInCurrent([drawn], [current('HeartRate', value, given)])[0]?.points.slice(1)

test('a graph ends in the value shown', () => {
  expect(ends({ time: at(1) })).toEqual([point(10, 75), point(1, 80)])
})

test('a correction takes the place of what it corrects', () => {
  expect(ends({ time: at(10) })).toEqual([point(10, 80)])
})

test.each([
  ['older than the graph', { time: at(15) }, 80],
  ['implausible', { time: at(1), state: 'implausible' as const }, 80],
  ['of a time nobody can read', { time: at(1), timeKnown: false }, 80],
  ['no reading', { time: at(1), state: 'noReading' as const }, null],
])('a value that is %s adds nothing', (_name, given, value) => {
  expect(ends(given, value)).toEqual([point(10, 75)])
})
