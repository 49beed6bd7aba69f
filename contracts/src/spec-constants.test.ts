// shows: B2.6.6, B9.3

import { expect, test } from '@jest/globals'
import {
  GRAPH_MAX_DAYS_BACK,
  GRAPH_MAX_DAYS_FORWARD,
  GRAPH_MIN_ZOOM_MINUTES,
  GRAPH_RANGES,
  graphRangesOf,
  SPARKLINE_BOUNDS,
  SPARKLINE_RANGES,
  SPARKLINE_VARIABLES,
  SUGGESTED_GRAPH_MAX,
} from './graph-ranges.ts'
import { LEVEL_COLORS } from './level.ts'
import * as limits from './limits.ts'

// shows: C4.36, C8.9, C9.1, C9.9, C9.10, C9.12, C9.14, C9.15, C9.17, C9.18, C9.40, C9.45
test('times and sizes of the shell are those agreed, in milliseconds and pixels', () => {
  expect(limits).toMatchObject({
    SESSION_CHECK_MS: 60_000,
    SESSION_COUNTDOWN_TICK_MS: 250,
    ACTIVITY_DEBOUNCE_MS: 1_000,
    CHUNK_TIMEOUT_MS: 120_000,
    ROUTE_HISTORY_LENGTH: 10,
    POPUP_WINDOW: { width: 960, height: 720 },
    DIALOG_WIDTH_PX: 800,
    POPUP_SLIDE_MOBILE_MS: 150,
    STORE_VERSION: '1.0.0',
    DATE_TIME_FORMAT: 'YYYY-MM-DD HH:mm:ss',
    SORT_OPTIONS: ['rooms', 'sofa', 'patid', 'alerts', 'caseState'],
  })
})

// shows: C9.11
test('a warning comes ten seconds before the time-out, or at half of one below fifteen seconds', () => {
  expect([60_000, 15_000, 14_999, 4_000].map(limits.defaultWarnMs)).toEqual([50_000, 5_000, 7_499.5, 2_000])
})

// shows: C9.27, C9.28, C9.29, C9.30, B2.6.1, B9.10
test('each area has its own ranges of charts', () => {
  const labels = Object.fromEntries(
    Object.entries(GRAPH_RANGES).map(([area, ranges]) => [area, ranges.map(({ label }) => label)]),
  )
  expect(labels).toEqual({
    awor: ['1 hour', '2 hours', '4 hours', '8 hours', 'All', 'Custom'],
    awpacu: ['Current Visit', '2h', '4h', 'Custom'],
    awicu: ['12 hours', '24 hours', '3 days', '7 days', '30 days', 'Custom'],
    awob: ['12 hours', '24 hours', '3 days', '7 days', 'Current Visit', 'Custom'],
  })
  expect(GRAPH_RANGES.awob.slice(-2).map(({ minutes }) => minutes)).toEqual([0, -1])
})

// shows: C9.26, B2.6.2, B9.11
test('charts of an area without ranges of its own offer 1h, 2h and the entire case', () => {
  expect(graphRangesOf('burns').map(({ label, minutes }) => [label, minutes])).toEqual([
    ['1h', 60],
    ['2h', 120],
    ['Entire Case', 0],
  ])
  expect(graphRangesOf('awicu')).toBe(GRAPH_RANGES.awicu)
})

// shows: C9.31, C9.32, C9.33, C9.34, B3.6.11, B9.12
test('sparklines have their variables, ranges and bounds', () => {
  expect(SPARKLINE_VARIABLES).toEqual(['BPMAP', 'HeartRate', 'SpO2', 'EndTidalCO2'])
  expect(SPARKLINE_RANGES.map(({ minutes }) => minutes)).toEqual([60, 120, 360, 1440])
  expect(SPARKLINE_BOUNDS).toEqual({
    BPMAP: { min: 0, max: 150 },
    HeartRate: { min: 0, max: 150 },
    SpO2: { min: 80, max: 100 },
    EndTidalCO2: { min: 0, max: 60 },
  })
})

// shows: C9.35, B9.13
test('charts are bounded as agreed, and reach what is suggested', () => {
  expect([GRAPH_MIN_ZOOM_MINUTES, GRAPH_MAX_DAYS_BACK, GRAPH_MAX_DAYS_FORWARD]).toEqual([5, 45, 5])
  expect(SUGGESTED_GRAPH_MAX).toEqual({
    INR: 2,
    PTT: 50,
    ACT: 500,
    Platelets: 200,
    Hematocrit: 40,
    Potassium: 6,
    Glucose: 140,
    WBC: 12,
    Fibrinogen: 500,
    UPC: 2,
  })
})

// shows: C9.5, B9.8
test('levels have their colours: 1 and 5 red, 2 and 4 yellow, 3 green, 6 orange', () => {
  expect(LEVEL_COLORS).toEqual({
    0: 'none',
    1: 'red',
    2: 'yellow',
    3: 'green',
    4: 'yellow',
    5: 'red',
    6: 'orange',
  })
})
