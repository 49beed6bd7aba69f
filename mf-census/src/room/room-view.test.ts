import { describe, expect, test } from '@jest/globals'
import { tallyRooms } from '../band/tallies.ts'
import { context, variables } from '../fixtures/context.ts'
import { alert, atom, emptyRow, NOW, row, secondsAgo, silentRow } from '../fixtures/rows.ts'
import { keepEqual } from './keep-equal.ts'
import { loudestFirst } from './loudest-first.ts'
import { roomLabel, roomView } from './room-view.ts'
import { valueView } from './value-view.ts'

const MAP = variables.get('BPMAP')

describe('a value', () => {
  test('carries its level in words while it is fresh', () => {
    const view = valueView(atom(48, { alert: 1 }), MAP, context())
    expect(view).toMatchObject({ text: '48', color: 'red', note: '', label: 'MAP 48 mmHg, red' })
  })

  test('loses its colour and says its age once past its maximum age', () => {
    const view = valueView(atom(48, { alert: 1, ageSeconds: 720 }), MAP, context())
    expect(view).toMatchObject({ freshness: 'stale', color: 'none', note: '12 min' })
    expect(view.label).toBe('MAP 48 mmHg, stale, 12 min old')
  })

  test('shows its age while ageing and keeps its colour', () => {
    const view = valueView(atom(59, { alert: 2, ageSeconds: 240 }), MAP, context())
    expect(view).toMatchObject({ freshness: 'ageing', color: 'yellow', note: '4 min' })
  })

  test('grows stale by the clock alone', () => {
    const measured = atom(48, { alert: 1 })
    expect(valueView(measured, MAP, context()).color).toBe('red')
    expect(valueView(measured, MAP, context({ nowMs: Date.parse(NOW) + 301_000 })).color).toBe('none')
  })

  test('is stale when the server is silent, however young', () => {
    expect(valueView(atom(48, { alert: 1 }), MAP, context({ frozenAt: '14:30' }))).toMatchObject({
      freshness: 'stale',
      color: 'none',
    })
  })

  test('an implausible value is marked and never coloured', () => {
    const view = valueView(atom(11647, { alert: 5, state: 'implausible' }), MAP, context())
    expect(view).toMatchObject({ color: 'none', note: 'invalid', freshness: 'implausible' })
  })

  test('absent is an en dash, never 0', () => {
    expect(valueView(undefined, MAP, context()).text).toBe('–')
    expect(valueView(atom(null), MAP, context()).text).toBe('–')
    expect(valueView(atom(0), MAP, context()).text).toBe('0')
  })

  test('a temperature follows the preferred unit', () => {
    const view = valueView(atom(37), variables.get('Temp'), context({ temperature: 'F' }))
    expect(view).toMatchObject({ text: '98.6', label: 'Temp 98.6 °F' })
  })
})

describe('a room', () => {
  test('is as loud as its worst alert, which comes first', () => {
    const view = roomView(
      row(4, { alerts: [alert({ title: 'Urine 12 mL/h', level: 2 }), alert({ level: 1 })] }),
      context(),
    )
    expect(view.level).toBe('red')
    expect(view.alerts.map((a) => a.mark)).toEqual(['red', 'yellow'])
    expect(view.alerts[0]).toMatchObject({
      headline: 'MAP 48 mmHg',
      why: 'below 55',
      age: '6 min',
      active: true,
    })
  })

  test('with a silent monitor says for how long, louder than yellow', () => {
    const base = silentRow(10, 720)
    const view = roomView({ ...base, alerts: [alert({ level: 2 }), ...base.alerts] }, context())
    expect(view.level).toBe('silent')
    expect(view.alerts.map((a) => a.headline)).toEqual(['Monitor silent for 12 min', 'MAP 48 mmHg'])
  })

  test('an alert somebody has seen no longer moves and says so', () => {
    const view = roomView(row(4, { alerts: [alert({ state: 'acknowledged' })] }), context())
    expect(view.level).toBe('red')
    expect(view.alerts[0]).toMatchObject({ active: false, tag: 'seen' })
  })

  test('tower-only, pending and cleared alerts are not shown on the floor', () => {
    const alerts = [
      alert({ id: 'a', slot: 90 }),
      alert({ id: 'b', state: 'pending' }),
      alert({ id: 'c', state: 'cleared' }),
    ]
    expect(roomView(row(4, { alerts }), context()).level).toBe('calm')
    expect(roomView(row(4, { alerts }), context({ tower: true })).alerts.map((a) => a.id)).toEqual(['a'])
  })

  test('masked gives neither name nor id', () => {
    const view = roomView(row(9, { masked: true }), context())
    expect([view.name, view.patientId, roomLabel(view)]).toEqual(['', '', 'Room 9, masked'])
  })

  test('empty is empty, whatever lingers', () => {
    const view = roomView({ ...emptyRow(5), alerts: [alert()] }, context())
    expect(view).toMatchObject({ level: 'empty', alerts: [] })
  })

  test('unknown age is an en dash and sepsis shows time since its alert', () => {
    const items = {
      BloodCulture: 'Passed',
      Antibiotic: '<1 hr left',
      FirstLactate: 'Missed',
      SecondLactate: '1+ hr left',
      CultureB4Antibiotic: 'N/A',
    } as const
    const view = roomView(
      row(4, { age: -1, ageText: '', sepsis: { bpaTime: secondsAgo(12_000), items } }),
      context(),
    )
    expect(view.age).toBe('–')
    expect(view.sepsis.bpa).toBe('3h 20m')
    expect(view.sepsis.tiles.map((tile) => tile.mark)).toEqual(['green', 'orange', 'red', 'yellow', null])
  })
})

test('rooms are tallied by level and ordered loudest first', () => {
  const views = [
    emptyRow(1),
    row(2, { alerts: [alert({ level: 3 })] }),
    row(3, { alerts: [alert({ level: 4 })] }),
    silentRow(4, 720),
    row(5, { alerts: [alert({ level: 5 })] }),
  ].map((each) => roomView(each, context()))
  expect(tallyRooms(views)).toEqual({ red: 1, silent: 1, yellow: 1, orange: 0, calm: 1, empty: 1 })
  expect(loudestFirst(views).map((view) => view.roomSys)).toEqual([5, 3, 4, 2, 1])
})

test('what did not change keeps its identity', () => {
  const before = roomView(row(4), context())
  const same = keepEqual(before, roomView(row(4), context()))
  expect(same).toBe(before)
  const changed = keepEqual(before, roomView(row(4, { staff: [], abbreviatedStaff: '' }), context()))
  expect(changed).not.toBe(before)
  expect(changed.values).toBe(before.values)
})
