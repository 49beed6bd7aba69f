import { expect, test } from '@jest/globals'
import type { ChartColors } from './chart-colors.ts'
import { chartOption, timeAxes } from './chart-option.ts'
import type { Lane } from './lane-layout.ts'

const HOUR = 3_600_000
const limits = { lowRed: null, lowYellow: null, highYellow: null, highRed: null }
const graph = { name: 'HeartRate', type: 'line', points: [], limits, min: 0, max: 150, maxGap: HOUR }
const value = { value: null, time: null, maxAge: HOUR }
const lanes = [0, 60].map((top) => ({ graph, value, top, height: 50 }) as unknown as Lane)

// shows: C9.22, B2.6.4
test('a zoom moves the time of all lanes at once', () => {
  const window = { from: 0, to: HOUR }
  const colors = {} as unknown as ChartColors
  const option = chartOption({
    lanes,
    width: 900,
    window,
    now: HOUR,
    offsetAt: () => 0,
    colors,
    frozen: false,
  })
  const axis = { min: 0, max: HOUR }
  expect(option).toMatchObject({ xAxis: [axis, axis] })
  const zoomed = { lanes, width: 900, window: { from: 0, to: HOUR / 2 }, offsetAt: () => 0, colors }
  expect(timeAxes(zoomed).xAxis).toMatchObject([{ max: HOUR / 2 }, { max: HOUR / 2 }])
})
