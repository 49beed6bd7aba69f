/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { Atom } from '@wardlight/contracts/atom'
import { graphOf } from '../../fixtures/graph.ts'
import { chartOption } from './chart-option.ts'
import { laneLayout } from './lane-layout.ts'
import { valuedGraph } from './lane-value.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const HOUR = 3_600_000
const ago = (hours: number) => NOW - hours * HOUR
const RATE = graphOf({ name: 'Norepinephrine', type: 'step', points: [[ago(1), 0.14]] })

/** The first series of a lane 200 px high over these hours. */
function seriesOf<T>(lane: ReturnType<typeof valuedGraph>, hours = 12): T | undefined {
  const { series } = chartOption({
    lanes: laneLayout([lane], 200),
    width: 800,
    window: { from: ago(hours), to: NOW },
    now: NOW,
    offsetAt: () => 0,
    colors: new Proxy({}, { get: (_target, name) => String(name) }) as never,
    frozen: false,
  }) as { series: T[] }
  return series[0]
}

/** Hours ago at which the line of a rate has points, where its newest word is of half an hour ago. */
function drawn(newest: Pick<Atom, 'value' | 'state' | 'unit'>): number[] {
  const time = new Date(ago(0.5)).toISOString()
  const atom: Atom = { ...newest, alert: 0, age: 1800, time, maxAge: 8100 }
  const line = seriesOf<{ data: ([number] | { value: [number] })[] }>(valuedGraph(RATE, atom, null))
  return (line?.data ?? []).map((point) => (NOW - (Array.isArray(point) ? point : point.value)[0]) / HOUR)
}

// shows: B2.6.12
test('a bar is never wider than an hour: one alone does not stand for the hours around it', () => {
  const lane = valuedGraph(graphOf({ name: 'Urine', type: 'bar', points: [[ago(2), 30]] }), undefined, null)
  const widest = (hours: number) => seriesOf<{ barMaxWidth: number }>(lane, hours)?.barMaxWidth ?? 0
  expect(widest(12)).toBeGreaterThan(20)
  expect(widest(12)).toBeLessThanOrEqual(800 / 12)
  expect(widest(720)).toBe(2)
})

test('a rate is drawn until now while it is known', () => {
  expect(drawn({ value: 0.14, state: 'ok' })).toEqual([1, 0.5, 0])
})

test.each([
  ['is no reading', { value: null, state: 'noReading' }],
  ['is in another unit', { value: 8, state: 'foreignUnit', unit: 'mL/h' }],
] as const)('where its newest word %s, its line ends where it was told last', (_, newest) => {
  expect(drawn(newest)).toEqual([1])
})
