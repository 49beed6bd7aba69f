import { expect, test } from '@jest/globals'
import { graphOf } from '../fixtures/graph.ts'
import { sparkOf } from './spark-of.ts'
import { sparkShape } from './spark-shape.ts'
import { trendSpan } from './trend-limit.ts'

const HOUR = 3_600_000
const at = (hours: number, value: number): [number, number] => [hours * HOUR, value]
const SIZE = { width: 126, height: 26 }
const shapeOf = (graph: Parameters<typeof sparkOf>[0], { quiet = false, to = 12 } = {}) =>
  sparkShape({ ...sparkOf(graph), ...SIZE, ...trendSpan(graph, null), from: 0, to: to * HOUR, quiet })

// shows: B3.6.11
test('a line crosses no time without data: that is hatched, and a reading by itself is a dot', () => {
  const times = [0, 0.1, 0.2, 0.3, 0.4, 6, 11.8, 11.9, 12]
  const shape = shapeOf(graphOf({ points: times.map((hours) => at(hours, 70 + hours)), maxGap: 600 }))
  const paths = shape?.segments.map(({ path, alone }) => [path.replace(/ [\d.]+/g, ''), alone])
  expect(paths).toEqual([
    ['M3L4L5L6L7', undefined],
    ['M63h.01', true],
    ['M121L122L123', undefined],
  ])
  expect(shape?.gaps).toEqual([
    { x: 7, width: 56 },
    { x: 63, width: 58 },
  ])
})

const DRUG = graphOf({ type: 'step', points: [at(1, 0.14), at(4, 0.14), at(6, 0.05), at(11, 0.05)] })
const pump = (source: string, points: [number, number][]) => ({ source, points, maxAge: 8100 })

// shows: B3.6.11
test('each pump of a drug is a line of its own, which ends where that fell silent and else holds', () => {
  const silent = pump('P1', [at(1, 0.14), at(4, 0.14)])
  const running = pump('P2', [at(2, 0.05), at(11, 0.05)])
  const paths = shapeOf({ ...DRUG, pumps: [silent, running] })?.segments.map(({ path }) => path)
  expect(paths).toHaveLength(2)
  const [high, low] = (paths ?? []).map((path) => Number(/^M[\d.]+ ([\d.]+)/.exec(path)?.[1]))
  expect(high).toBeLessThan(low as number)
  expect(paths?.[0]).toBe(`M13 ${high}H43V${high}`)
  expect(paths?.[1]).toBe(`M23 ${low}H113V${low}H123`)
})

// shows: B3.6.11
test('a rate holds over no gap, from before the time shown neither', () => {
  const graph = graphOf({ type: 'step', points: [at(-4, 0.1), at(6, 0.2), at(11, 0.3)], maxGap: 8100 })
  const paths = shapeOf(graph)?.segments.map(({ path }) => path.replace(/ [\d.]+/g, ''))
  expect(paths).toEqual(['M63h.01', 'M113h.01', 'M113H123'])
  expect(shapeOf(graph)?.gaps).toHaveLength(2)
})

test('a rate holds until now, also from before the time shown; once it is too old, it does not', () => {
  const graph = graphOf({ type: 'step', points: [at(-2, 0.1), at(6, 0.2), at(9, 0.2)] })
  const [path] = shapeOf(graph)?.segments.map((one) => one.path) ?? []
  expect(path).toMatch(/^M3 ([\d.]+)H63V([\d.]+)H93V\2H123$/)
  expect(shapeOf(graph)?.gaps).toEqual([])
  expect(shapeOf(graph, { quiet: true })?.segments[0]?.path).not.toMatch(/H1\d\d$/)
  expect(shapeOf(graph, { quiet: true })?.gaps).toHaveLength(1)
})
