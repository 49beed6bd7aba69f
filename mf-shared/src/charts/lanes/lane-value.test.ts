/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { Graph } from '@wardlight/contracts/graph'
import { graphOf } from '../../fixtures/graph.ts'
import { setHospitalOffset } from '../../time/server-clock.ts'
import { valuedGraph } from './lane-value.ts'
import { laneWords } from './lane-words.ts'
import { labelledPoints } from './point-labels.ts'
import { inShownUnit } from './shown-temperature.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000
const at = (minutes: number) => NOON + minutes * MINUTE
const graph = (rest: Partial<Graph> = {}): Graph =>
  graphOf({
    points: [
      [at(-60), 76],
      [at(-30), 58],
      [at(-1), 51],
    ],
    limits: { lowRed: 55, lowYellow: 65, highYellow: null, highRed: null },
    ...rest,
  })
const atom = (minutes: number, value: number | null, state: 'ok' | 'implausible' | 'noReading' = 'ok') => ({
  value,
  alert: 1 as const,
  age: 0,
  time: new Date(at(minutes)).toISOString(),
  maxAge: 5400,
  state,
  decimals: 0,
})

test('the given atom is the current value, and the line ends at it', () => {
  const newer = atom(0, 50)
  const { value, graph: shown } = valuedGraph(graph(), newer, 180)
  expect(value).toBe(newer)
  expect(shown.points.at(-1)).toEqual([at(0), 50])
  expect(valuedGraph(graph(), atom(-5, 50), 180).graph.points).toEqual([
    [at(-60), 76],
    [at(-30), 58],
    [at(-5), 50],
  ])
})

test('draws no line to a value that is no reading', () => {
  expect(valuedGraph(graph(), atom(0, null, 'noReading'), 180).graph.points).toHaveLength(3)
  expect(valuedGraph(graph(), atom(0, 11_647, 'implausible'), 180).graph.points).toHaveLength(3)
})

test('without an atom the newest point is the value, as old as the variable may be', () => {
  const { value } = valuedGraph(graph(), undefined, 180)
  expect(value).toMatchObject({ value: 51, alert: 1, maxAge: 180, time: new Date(at(-1)).toISOString() })
})

test('a lane says in words what its line shows in the range', () => {
  setHospitalOffset(0)
  const lane = valuedGraph(graph({ maxGap: 1500 }), undefined, 180)
  expect(laneWords(lane, { from: at(-45), to: at(0) })).toBe(
    'Lowest 51, highest 58, last 51 mmHg, at 11:59, 1 gap without data',
  )
  expect(laneWords(lane, { from: at(5), to: at(10) })).toBe('No data in range')
})

// shows: B2.6.13
test('a rate that was set before the range is what its lane shows, with its own time', () => {
  setHospitalOffset(0)
  const lane = valuedGraph(graph({ type: 'step' }), undefined, 180)
  expect(laneWords(lane, { from: at(-45), to: at(-10) })).toBe(
    'Lowest 58, highest 76, last 58 mmHg, at 11:30',
  )
  expect(laneWords(lane, { from: at(-20), to: at(-10) })).toMatch(
    /^Lowest 58, highest 58, last 58 mmHg, at .*11:30$/,
  )
})

test('values stand only beside points with room at their left', () => {
  const points: [number, number][] = [
    [at(0), 1.4],
    [at(60), 1.4],
    [at(70), 4.3],
    [at(170), 4.3],
  ]
  const labelled = labelledPoints(points, at(0), 1 / MINUTE, 1)
  expect([...labelled]).toEqual([at(60), at(170)])
})

test('temperatures are drawn as the user reads them', () => {
  const celsius = valuedGraph(
    graph({
      unit: '°C',
      points: [[at(-10), 37]],
      limits: { lowRed: null, lowYellow: 36, highYellow: 38, highRed: 39 },
    }),
    { ...atom(0, 38.5), decimals: 1 },
    null,
  )
  const shown = inShownUnit(celsius, 'F')
  expect(shown.graph).toMatchObject({
    unit: '°F',
    points: [
      [at(-10), 98.6],
      [at(0), 101.3],
    ],
    limits: { highYellow: 100.4 },
  })
  expect(shown.value.value).toBeCloseTo(101.3)
  expect(inShownUnit(celsius, 'C')).toBe(celsius)
})

test('shows changes and other sources in that unit too, and leaves foreign units as sent', () => {
  const changed = graph({ unit: '°C', changes: [{ time: at(-5), change: 'corrected', value: 40 }] })
  const celsius = valuedGraph(changed, { ...atom(0, 37), disagrees: { source: 'bladder', value: 39 } }, null)
  const { graph: shown, value } = inShownUnit(celsius, 'F')
  expect(shown.changes).toMatchObject([{ value: 104 }])
  expect(value.disagrees?.value).toBeCloseTo(102.2)
  const foreign = valuedGraph(changed, { ...atom(0, 310), state: 'foreignUnit', unit: 'K' }, null)
  expect(inShownUnit(foreign, 'F').value.value).toBe(310)
})
