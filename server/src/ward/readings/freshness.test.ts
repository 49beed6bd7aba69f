import { expect, test } from '@jest/globals'
import type { Reading } from '../state.ts'
import { ageingOf } from './freshness.ts'

const reading = (aperiodic: boolean) => ({ value: 73, time: 0, state: 'ok', aperiodic }) as Reading

test('a cuff reading shows its age once a stream of the same variable would be stale', () => {
  expect(ageingOf({ maxAge: 180, maxAgeAperiodic: 5400 }, reading(true))).toBe(180)
  expect(ageingOf({ maxAge: 600, maxAgeAperiodic: 900 }, reading(true))).toBe(450)
  expect(ageingOf({ maxAge: 180, maxAgeAperiodic: 5400 }, reading(false))).toBeUndefined()
  expect(ageingOf({ maxAge: 180 }, reading(true))).toBeUndefined()
})
