/** @jest-environment jsdom */
// shows: B2.5.11

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import type { Graph, PumpTrend } from '@wardlight/contracts/graph'
import { graphOf } from '../../fixtures/graph.ts'
import { setHospitalOffset } from '../../time/server-clock.ts'
import { pointerText } from '../window/pointer-text.ts'
import { chartOption } from './chart-option.ts'
import { laneLayout } from './lane-layout.ts'
import { LaneNames } from './lane-names.tsx'
import { valuedGraph } from './lane-value.ts'
import { silentPumps } from './pump-silence.ts'

const NOW = Date.parse('2026-11-20T14:00:00Z')
const HOUR = 3_600_000
const MAX_AGE = 8100
const ago = (hours: number, rate: number): [number, number] => [NOW - hours * HOUR, rate]
const pump = (source: string, points: PumpTrend['points'], rest: Partial<PumpTrend> = {}): PumpTrend => ({
  source,
  points,
  maxAge: MAX_AGE,
  ...rest,
})
const SILENT = pump('P1', [ago(6, 0.14), ago(4, 0.14)])
const RUNNING = pump('P2', [ago(6, 0.05), ago(0.5, 0.05)])
const drugOf = (...pumps: PumpTrend[]): Graph =>
  graphOf({
    name: 'Norepinephrine',
    title: 'Norepinephrine',
    unit: 'µg/kg/min',
    type: 'step',
    points: [ago(6, 0.14), ago(4, 0.14), ago(1.5, 0.05), ago(0.5, 0.05)],
    pumps,
  })
const window = { from: NOW - 12 * HOUR, to: NOW }
const live = { now: NOW, frozen: false }
const frozen = { now: NOW, frozen: true }
const valued = (graph: Graph, value = 0.05) =>
  valuedGraph(
    graph,
    {
      value,
      alert: 0,
      age: 1800,
      time: new Date(NOW - HOUR / 2).toISOString(),
      maxAge: MAX_AGE,
      state: 'ok',
      decimals: 2,
    },
    null,
  )

type Drawn = {
  name: string
  data: { value: [number, number | null]; symbolSize?: number }[]
  lineStyle: { type: unknown }
}
function linesOf(graph: Graph, { isFrozen = false, value = 0.05 } = {}) {
  const colors = new Proxy({}, { get: (_target, name) => String(name) })
  const option = chartOption({
    lanes: laneLayout([valued(graph, value)], 200),
    width: 800,
    window,
    now: NOW,
    offsetAt: () => 0,
    colors: colors as never,
    frozen: isFrozen,
  }) as { series: Drawn[] }
  return option.series
}
const hoursOf = ({ data }: Drawn) =>
  data.flatMap(({ value: [time, rate] }) => (rate === null ? [] : [[(NOW - time) / HOUR, rate]]))

beforeEach(() => setHospitalOffset(0))
afterEach(cleanup)

describe('a drug that several pumps give', () => {
  test('is a line each, told apart without colour: the one that runs holds until now, the silent one ends', () => {
    const [trend, first, second] = linesOf(drugOf(SILENT, RUNNING)) as [Drawn, Drawn, Drawn]
    expect(trend.data).toEqual([])
    expect(hoursOf(first)).toEqual([
      [6, 0.14],
      [4, 0.14],
    ])
    expect(hoursOf(second)).toEqual([
      [6, 0.05],
      [0.5, 0.05],
      [0, 0.05],
    ])
    expect(first.lineStyle.type).not.toEqual(second.lineStyle.type)
    expect(first.data.at(-1)?.symbolSize).toBeGreaterThan(second.data.at(-1)?.symbolSize ?? 0)
  })

  test('is not held until now while nothing is heard, or where the value shown is another', () => {
    for (const as of [{ isFrozen: true }, { value: 0.08 }])
      expect(hoursOf(linesOf(drugOf(SILENT, RUNNING), as)[2] as Drawn).at(-1)).toEqual([0.5, 0.05])
  })

  test('has no line through the time in which a pump was silent', () => {
    const back = pump('P1', [ago(8, 0.14), ago(2, 0.14)], { ends: [NOW - 8 * HOUR] })
    const line = linesOf(drugOf(back, RUNNING), { value: 0.14 })[1]
    expect(line?.data.map(({ value }) => value[1])).toEqual([0.14, null, 0.14, 0.14])
  })
})

describe('that a pump fell silent', () => {
  const words = (graph: Graph, heard = live, time = NOW) => silentPumps(graph, time, heard)

  test('stands over the chart, in the words of the lane and under the pointer', () => {
    const graph = drugOf(SILENT, RUNNING)
    render(<LaneNames lanes={laneLayout([valued(graph)], 80)} window={window} width={900} now={NOW} />)
    const told = document.querySelector('[data-lane=Norepinephrine]')?.textContent
    expect(told).toContain('pump P1 silent since 10:00, last 0.14')
    expect(told).toContain('P1 0.14 µg/kg/min, silent since 10:00, P2 0.05 µg/kg/min')
    expect(
      pointerText(NOW, [valued(graph)], NOW)
        .split('\n')
        .slice(1),
    ).toEqual(['Norepinephrine', '    P1 0.14 µg/kg/min, silent since 10:00', '    P2 0.05 µg/kg/min'])
  })

  test('is told of the moment a chart ends at, and of none to come', () => {
    const graph = drugOf(SILENT, RUNNING)
    expect(words(graph, live, NOW - 3 * HOUR)).toBe('')
    expect(words(graph, live, NOW + 24 * HOUR)).toBe('pump P1 silent since 10:00, last 0.14')
  })

  test('is not told of one that stopped, of one within its time, or after a day', () => {
    const stopped = pump('P1', [ago(6, 0.14), ago(4, 0)])
    const lately = pump('P1', [ago(2, 0.14)])
    const yesterday = pump('P1', [ago(25, 0.14)])
    for (const other of [stopped, lately, yesterday]) expect(words(drugOf(other, RUNNING))).toBe('')
    expect(words(drugOf(pump('P1', [ago(23, 0.14)]), RUNNING))).toBe(
      'pump P1 silent since 19 Nov 15:00, last 0.14',
    )
  })

  test('is not said of pumps while it is this screen that hears nothing', () => {
    const later = { ...frozen, now: NOW + 9 * HOUR }
    expect(words(drugOf(pump('P1', [ago(1, 0.14)]), RUNNING), later, later.now)).toBe('')
    expect(words(drugOf(SILENT, RUNNING), later, later.now)).toBe('pump P1 silent since 10:00, last 0.14')
  })
})
