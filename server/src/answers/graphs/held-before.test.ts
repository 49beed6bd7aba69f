// shows: B2.6.13

import { expect, test } from '@jest/globals'
import type { VariableConfig } from '../../config/variable-schema.ts'
import type { ReadVariable, Series } from './graph-points.ts'
import { drawnOf } from './graph-sources.ts'
import { withHeld } from './held-before.ts'

const MIN = 60_000
const DRUG = { infusion: 'pressors', graph: 'step', maxAge: 3600 } as unknown as VariableConfig
const NO_LIMITS = { lowRed: null, lowYellow: null, highYellow: null, highRed: null }
const series = (source: string, points: [number, number][]): Series => ({
  ...{ feedKind: '', comparator: '', aperiodic: false, source },
  points: points.map(([minutes, value]) => [minutes * MIN, value]),
})
const read = (all: Series[], buckets: ReadVariable['buckets'] = null): ReadVariable => ({
  ...{ series: all, buckets, keepsChanges: true, silences: [] },
})
const drawn = (inside: ReadVariable | undefined, last: Series[]) => {
  const found = withHeld(DRUG, inside, last, 0)
  const graph = found && drawnOf(DRUG, NO_LIMITS, found)
  return {
    points: graph?.points.map(([time, value]) => [time / MIN, value]),
    pumps: graph?.pumps?.map(({ source }) => source),
    silences: found?.silences.map(({ from, to }) => [from / MIN, to / MIN]),
  }
}

test('the last reading of a source before the range precedes those in it, unless it no longer held', () => {
  const inside = read([series('#P1', [[20, 5]])])
  expect(drawn(inside, [series('#P1', [[-30, 3]])]).points).toEqual([
    [-30, 3],
    [20, 5],
  ])
  expect(drawn(inside, [series('#P1', [[-60, 3]])]).points).toEqual([[20, 5]])
  expect(drawn(undefined, [series('#P1', [[-30, 3]])]).points).toEqual([[-30, 3]])
  expect(drawn(undefined, []).points).toBeUndefined()
})

test('a pump that was off before the range is not drawn beside the one that runs in it', () => {
  const inside = read([series('#P1', [[20, 5]])])
  expect(drawn(inside, [series('#P2', [[-30, 0]])]).pumps).toBeUndefined()
  expect(drawn(inside, [series('#P2', [[-30, 2]])]).pumps).toEqual(['P1', 'P2'])
})

test('of a rolled-up range the silence behind what held is told, and no reading twice', () => {
  const buckets = { begin: -10 * MIN, width: 10 * MIN }
  const inside = read([series('#P1', [[40, 5]])], buckets)
  expect(drawn(inside, [series('#P1', [[-30, 3]])]).silences).toEqual([[-30, 40]])
  const whole = read(
    [
      series('#P1', [
        [-8, 3],
        [-5, 3],
        [40, 5],
      ]),
    ],
    buckets,
  )
  expect(drawn(whole, [series('#P1', [[-5, 3]])]).points?.length).toBe(3)
})
