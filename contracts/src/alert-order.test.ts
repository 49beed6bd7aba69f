// shows: T8, T24

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { alertOf, emptyOf, rowOf } from '../fixtures/rows.ts'
import type { AlertState } from './alert.ts'
import {
  compareAlerts,
  isInformation,
  orderAlerts,
  rowAlerts,
  worstAlert,
  worstFirst,
  worstRoom,
} from './alert-order.ts'
import type { Level } from './level.ts'

const SILENT = { technical: true, level: 0 } as const
const ids = (alerts: readonly { id: string }[]) => alerts.map(({ id }) => id)
const rooms = (rows: readonly { roomSys: number }[]) => rows.map(({ roomSys }) => roomSys)

describe('the order of alerts', () => {
  test('is red, yellow, silent monitor, orange, information: low red as loud as high red', () => {
    const given = [
      alertOf('on ventilator', { level: 0, slot: 80 }),
      alertOf('in range', { level: 3, slot: 81 }),
      alertOf('due', { level: 6, slot: 20 }),
      alertOf('silent', SILENT),
      alertOf('low yellow', { level: 2, slot: 11 }),
      alertOf('high yellow', { level: 4, slot: 12 }),
      alertOf('low red', { level: 1, slot: 30 }),
      alertOf('high red', { level: 5, slot: 40 }),
    ]
    expect(ids(orderAlerts(given))).toEqual([
      'low red',
      'high red',
      'low yellow',
      'high yellow',
      'silent',
      'due',
      'on ventilator',
      'in range',
    ])
  })

  test('puts equipment at its one place whatever level it carries', () => {
    const given = [alertOf('silent', { technical: true, level: 5 }), alertOf('yellow', { level: 4 })]
    expect(ids(orderAlerts(given))).toEqual(['yellow', 'silent'])
  })

  test('among equals: active, then acknowledged, then recovering; then slot, then age', () => {
    const given = [
      alertOf('over', { state: 'recovering', slot: 1 }),
      alertOf('taken', { state: 'acknowledged', slot: 1 }),
      alertOf('younger', { since: '2026-11-21T14:10:00.000Z' }),
      alertOf('older'),
      alertOf('urgent', { slot: 2, since: '2026-11-21T14:20:00.000Z' }),
    ]
    expect(ids(orderAlerts(given))).toEqual(['urgent', 'older', 'younger', 'taken', 'over'])
  })

  test('is total: the order of the input does not matter', () => {
    const alerts = fc.array(
      fc.record({
        level: fc.constantFrom<Level>(0, 1, 2, 3, 4, 5, 6),
        technical: fc.boolean(),
        slot: fc.integer({ min: 0, max: 3 }),
        state: fc.constantFrom<AlertState>('active', 'acknowledged', 'snoozed', 'recovering'),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(alerts, fc.integer(), (given, seed) => {
        const all = given.map((each, at) => alertOf(String(at), each))
        const shuffled = all.toSorted(
          (a, b) => ((Number(a.id) * 7919 + seed) % 13) - ((Number(b.id) * 7919 + seed) % 13),
        )
        expect(ids(orderAlerts(shuffled))).toEqual(ids(orderAlerts(all)))
        for (const a of all) for (const b of all) expect(compareAlerts(a, b) === 0).toBe(a === b)
      }),
    )
  })
})

test('what somebody called irrelevant comes last, is never the worst, and counts for no room', () => {
  const red = alertOf('red', { level: 5, slot: 1, state: 'irrelevant' })
  const given = [red, alertOf('due', { level: 6, slot: 3 })]
  expect(ids(orderAlerts(given))).toEqual(['due', 'red'])
  expect(worstAlert([red])).toBeNull()
  const quiet = rowOf(1, { alerts: [red] })
  const loud = rowOf(2, { alerts: [alertOf('yellow', { level: 4 })] })
  expect(rooms(worstFirst([quiet, loud], false))).toEqual([2, 1])
  expect(rowAlerts(rowOf(1, { alerts: [alertOf('over', { state: 'dormant' })] }), false)).toEqual([])
})

test('information is never the worst', () => {
  const information = [alertOf('vent', { level: 0 }), alertOf('good', { level: 3 })]
  expect(information.every(isInformation)).toBe(true)
  expect(worstAlert(information)).toBeNull()
  expect(worstAlert([alertOf('silent', SILENT), ...information])?.id).toBe('silent')
})

describe('the alerts of a room', () => {
  // shows: C4.10
  test('leave out what has not begun, is over or quiet, and those of the tower outside it', () => {
    const row = rowOf(1, {
      alerts: [
        alertOf('a', { slot: 90 }),
        alertOf('b', { state: 'pending' }),
        alertOf('c', { state: 'cleared' }),
        alertOf('d', { slot: 89 }),
        alertOf('e', { quiet: true, level: 3 }),
      ],
    })
    expect(ids(rowAlerts(row, false))).toEqual(['d'])
    expect(ids(rowAlerts(row, true))).toEqual(['a', 'd'])
  })

  test('tell of a silent monitor although nobody judged it, in its place', () => {
    const since = '2026-11-21T14:00:00.000Z'
    const row = rowOf(1, {
      silentSince: since,
      alerts: [alertOf('yellow', { level: 4 }), alertOf('due', { level: 6 })],
    })
    expect(rowAlerts(row, false).map(({ title }) => title)).toEqual(['yellow', 'Monitor silent', 'due'])
    expect(rowAlerts(row, false)[1]).toMatchObject({ since, technical: true })
  })

  test('show it once, without the alerts of its sensors', () => {
    const monitor = alertOf('monitor', SILENT)
    const row = rowOf(1, {
      silentSince: monitor.since,
      alerts: [monitor, alertOf('sensor', { ...SILENT, atom: 'SpO2' })],
    })
    expect(ids(rowAlerts(row, false))).toEqual(['monitor'])
  })
})

test('rooms follow their worst alerts, then the calm, then the empty', () => {
  const rows = [
    emptyOf(1),
    rowOf(2, { alerts: [alertOf('good', { level: 3 })] }),
    rowOf(3, { silentSince: '2026-11-21T14:00:00.000Z' }),
    rowOf(4, { alerts: [alertOf('due', { level: 6 })] }),
    rowOf(5, { alerts: [alertOf('yellow', { level: 2 })] }),
    rowOf(6, { alerts: [alertOf('over', { level: 5, state: 'recovering' })] }),
    rowOf(7, { alerts: [alertOf('red', { level: 1 })] }),
    rowOf(8),
  ]
  expect(rooms(worstFirst(rows, false))).toEqual([7, 5, 3, 4, 6, 2, 8, 1])
})

// shows: T11
test('in the tower a room with a red alert nobody judged comes before redder ones that were judged', () => {
  const tower = { open: 1, red: 1, holder: null, waiting: null, watching: null }
  const rows = [
    rowOf(1, { alerts: [alertOf('red', { level: 5, slot: 1 }), alertOf('red too', { level: 5, slot: 2 })] }),
    { ...rowOf(2, { alerts: [alertOf('red', { level: 5, slot: 9 })] }), tower },
    { ...rowOf(3, { alerts: [alertOf('yellow', { level: 4 })] }), tower: { ...tower, red: 0 } },
  ]
  expect(rooms(worstFirst(rows, true))).toEqual([2, 1, 3])
  expect(rooms(worstFirst(rows, false))).toEqual([1, 2, 3])
})

test('in the tower whoever is to be followed up comes after red alerts nobody judged, and before everything else', () => {
  const tower = { open: 0, red: 0, holder: null, waiting: null, watching: null }
  const waiting = { count: 1, since: '2026-11-23T10:42:00.000Z', due: '2026-11-23T10:52:00.000Z' }
  const rows = [
    rowOf(1, { alerts: [alertOf('red', { level: 5 })] }),
    { ...rowOf(2), tower: { ...tower, waiting } },
    { ...rowOf(3), tower: { ...tower, waiting: { ...waiting, isDue: true } } },
    { ...rowOf(4, { alerts: [alertOf('red too', { level: 5 })] }), tower: { ...tower, red: 1 } },
  ]
  expect(rooms(worstFirst(rows, true))).toEqual([4, 3, 1, 2])
  expect(rooms(worstFirst(rows, false))[0]).not.toBe(3)
})

test('the worst room goes by alerts alone: neither a calm one that the tower follows up, nor a milder one', () => {
  const waiting = {
    count: 1,
    since: '2026-11-23T10:42:00.000Z',
    due: '2026-11-23T10:52:00.000Z',
    isDue: true,
  }
  const tower = { open: 0, red: 0, holder: null, waiting, watching: null }
  const red = rowOf(1, { alerts: [alertOf('red', { level: 5 })] })
  const rows = [
    { ...rowOf(2), tower },
    { ...rowOf(3, { alerts: [alertOf('yellow', { level: 4 })] }), tower },
    red,
    emptyOf(4),
  ]
  expect(worstRoom(rows, true)).toBe(red)
  expect(worstRoom([rowOf(2), rowOf(5, { alerts: [alertOf('good', { level: 3 })] })], true)).toBeNull()
})
