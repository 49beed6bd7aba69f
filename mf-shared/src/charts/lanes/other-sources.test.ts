/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import type { Graph } from '@wardlight/contracts/graph'
import { graphOf } from '../../fixtures/graph.ts'
import { gapsOf } from '../../sparkline/gaps.ts'
import { setHospitalOffset } from '../../time/server-clock.ts'
import { pointerText } from '../window/pointer-text.ts'
import { chartOption } from './chart-option.ts'
import { laneLayout } from './lane-layout.ts'
import { valuedGraph } from './lane-value.ts'
import { laneWords } from './lane-words.ts'
import { inShownUnit } from './shown-temperature.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const at = (minutes: number) => NOON + minutes * 60_000
const window = { from: at(-120), to: at(0) }
const graph = (rest: Partial<Graph> = {}): Graph =>
  graphOf({
    points: [
      [at(-60), 40],
      [at(-50), 41],
      [at(-20), 77],
      [at(-5), 78],
    ],
    sources: [
      { from: at(-60), source: 'arterial line' },
      { from: at(-20), source: 'cuff' },
    ],
    others: [{ source: 'cuff', points: [[at(-55), 175]], beyond: [[at(-55), '>']] }],
    limits: { lowRed: 55, lowYellow: 65, highYellow: null, highRed: null },
    ...rest,
  })
interface DrawnSeries {
  name: string
  data: ({ value: number[]; label?: { show: boolean }; itemStyle?: object } | (number | null)[])[]
  lineStyle: { width: number }
  label: { formatter(given: { value: number[] }): string }
}
function drawn(shown: Graph) {
  const colors = new Proxy({}, { get: (_target, name) => String(name) })
  const option = chartOption({
    lanes: laneLayout([valuedGraph(shown, undefined, null)], 200),
    width: 800,
    window,
    now: NOON,
    offsetAt: () => 0,
    colors: colors as never,
    frozen: false,
  }) as { series: DrawnSeries[]; yAxis: { max: number }[] }
  return { series: option.series, max: option.yAxis[0]?.max ?? 0 }
}

describe('what another source said', () => {
  test('is single points by its name, without a line, within the lane', () => {
    const { series, max } = drawn(graph())
    const cuff = series.find(({ name }) => name === 'BPMAP, cuff')
    expect(cuff?.lineStyle.width).toBe(0)
    expect(cuff?.data).toMatchObject([{ value: [at(-55), 175], label: { show: true } }])
    expect(cuff?.label.formatter({ value: [at(-55), 175] })).toBe('cuff >175')
    expect(max).toBeGreaterThan(175)
  })

  test('is told under the pointer and to readers of the screen', () => {
    setHospitalOffset(0)
    expect(
      pointerText(at(-50), [{ graph: graph(), decimals: 0 }], at(0))
        .split('\n')
        .slice(1),
    ).toEqual(['MAP  arterial line 41 mmHg', '    cuff >175 mmHg  at 11:05'])
    expect(laneWords(valuedGraph(graph(), undefined, null), window)).toBe(
      'Lowest 40, highest 78, last cuff 78 mmHg, at 11:55, cuff >175 at 11:05',
    )
  })

  test('is read in the unit of the lane', () => {
    const celsius = graph({ unit: '°C', others: [{ source: 'spot', points: [[at(-5), 37]] }] })
    const { graph: shown } = inShownUnit(valuedGraph(celsius, undefined, null), 'F')
    expect(shown.others?.[0]?.points).toEqual([[at(-5), 98.6]])
  })
})

test('no line goes on from one source to the next', () => {
  const [trend] = drawn(graph()).series
  expect(trend?.data.map((point) => (Array.isArray(point) ? point[1] : point.value[1]))).toEqual([
    40,
    41,
    null,
    77,
    78,
  ])
})

test('a result beyond the scale is a hollow mark that always says so', () => {
  const labs = graph({
    type: 'points',
    points: Array.from({ length: 50 }, (_, i): [number, number] => [at(-100 + i), 20]),
    beyond: [[at(-80), '>']],
    sources: undefined,
    others: undefined,
  })
  const [trend] = drawn(labs).series
  const labelled = trend?.data.flatMap((point) => (!Array.isArray(point) && point.label?.show ? [point] : []))
  expect(labelled).toMatchObject([{ value: [at(-80), 20], itemStyle: { color: 'panel' } }])
  expect(trend?.label.formatter({ value: [at(-80), 20] })).toBe('>20')
  expect(trend?.label.formatter({ value: [at(-79), 20] })).toBe('20')
  const newest = valuedGraph({ ...labs, points: [[at(-80), 20]] }, undefined, null)
  expect(newest.value).toMatchObject({ value: 20, comparator: '>' })
})

test('a cuff that speaks half-hourly has no gaps while it is the source shown', () => {
  const every = (from: number, to: number, step: number): [number, number][] =>
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => [at(from + i * step), 70])
  const points = [...every(-300, -200, 2), ...every(-180, 0, 30)]
  const sources = [
    { from: at(-300), source: 'arterial line' },
    { from: at(-180), source: 'cuff' },
  ]
  expect(gapsOf({ points, sources, maxGap: 600 })).toEqual([])
  expect(gapsOf({ points, maxGap: 600 })).toHaveLength(7)
})
