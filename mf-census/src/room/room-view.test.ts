import { describe, expect, test } from '@jest/globals'
import { tallyRooms } from '../band/tallies.ts'
import { context } from '../fixtures/context.ts'
import { alert, atom, emptyRow, noBedRow, row, secondsAgo, silentRow, waiting } from '../fixtures/rows.ts'
import { keepEqual } from './keep-equal.ts'
import { roomView } from './room-view.ts'

describe('a room', () => {
  test('is as loud as its first alert: the server says which is the worst', () => {
    const view = roomView(
      row(4, { alerts: [alert({ level: 1 }), alert({ title: 'Urine 12 mL/h', level: 2 })] }),
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

  test('of a very long name shows both ends of it, and says it whole', () => {
    const named = (displayRoom: string) => roomView(row(4, { displayRoom }), context())
    expect(named('NORTH-401B').room).toBe('NORTH-401B')
    const long = named(`NORTH${'x'.repeat(50)}-401B`)
    expect(long.room).toBe('NORT…-401B')
    expect(long.phrase).toContain('x'.repeat(50))
  })

  test('with a silent monitor says for how long, after what is yellow', () => {
    const base = silentRow(10, 720)
    const view = roomView({ ...base, alerts: [alert({ level: 2 }), ...base.alerts] }, context())
    expect(view.level).toBe('yellow')
    expect(view.alerts.map((a) => a.headline)).toEqual(['MAP 48 mmHg', 'Monitor silent for 12 min'])
    expect(tallyRooms([view])).toMatchObject({ yellow: 1, silent: 1 })
  })

  test.each([
    ['a red one somebody answered', alert({ state: 'acknowledged' }), 'red'],
    ['a yellow one', alert({ level: 4 }), 'yellow'],
    ['a red one back within limits', alert({ state: 'recovering' }), 'silent'],
    ['one due soon', alert({ level: 6 }), 'silent'],
  ] as const)('whose silent sensor hides a red alert, beside %s', (_, beside, level) => {
    const hides = { title: 'SpO2 silent', atom: 'SpO2', level: 0, technical: true, lastLevel: 5 } as const
    const view = roomView(row(4, { alerts: [alert(hides), beside] }), context())
    expect(view.level).toBe(level)
    expect(tallyRooms([view])).toMatchObject({ red: 0, yellow: 0, [level]: 1, silent: 1 })
  })

  test('in which a rule waits has no level yet, and counts as confirming', () => {
    const waits = waiting({ level: 5, since: secondsAgo(540), until: secondsAgo(-360) })
    const view = roomView(row(4, { confirming: [waits] }), context())
    expect(view).toMatchObject({
      level: 'calm',
      waiting: [{ mark: 'red', line: 'MAP 52 mmHg confirming, 9 of 15 min' }],
    })
    const yellow = roomView(row(5, { alerts: [alert({ level: 4 })], confirming: [waits] }), context())
    const red = roomView(row(6, { alerts: [alert({ level: 5 })], confirming: [waits] }), context())
    expect(tallyRooms([view, yellow, red])).toMatchObject({
      red: 1,
      yellow: 1,
      calm: 1,
      confirming: { red: 2, yellow: 0 },
    })
    const frozen = roomView(row(4, { confirming: [waits] }), context({ frozenAt: '14:00' }))
    expect(frozen.waiting).toMatchObject([
      {
        mark: 'red',
        part: 0,
        line: 'MAP 52 mmHg confirming, at 14:00',
        spoken: 'confirming critical, at 14:00',
      },
    ])
  })

  test('without a single reading is not calm', () => {
    const told = roomView(row(4), context())
    const untold = roomView(row(5, { atoms: {} }), context())
    const waits = roomView(row(6, { atoms: {}, confirming: [waiting({ level: 5 })] }), context())
    expect(tallyRooms([told, untold, waits])).toMatchObject({ calm: 2, 'no data': 1 })
  })

  test('shows rules of the tower that wait in tower mode only', () => {
    const confirming = [waiting({ slot: 91 })]
    expect(roomView(row(4, { confirming }), context()).waiting).toEqual([])
    expect(roomView(row(4, { confirming }), context({ tower: true })).waiting).toHaveLength(1)
  })

  test('shows the date since when it became worse, if that is another day', () => {
    const since = '2026-11-20T08:10:00.000Z'
    const worse = alert({ worsening: { what: 'MAP down 6', since } })
    expect(roomView(row(4, { alerts: [worse] }), context()).reason).toBe('1 red, MAP down 6 since 20 Nov')
  })

  test('with information only is calm, and the information is not its worst alert', () => {
    const view = roomView(
      row(4, { alerts: [alert({ title: 'On ventilator', detail: '', level: 0 })] }),
      context(),
    )
    expect(view.level).toBe('calm')
    expect(view.alerts[0]).toMatchObject({ information: true, mark: null })
  })

  test('an alert somebody has seen no longer moves and says so', () => {
    const view = roomView(row(4, { alerts: [alert({ state: 'acknowledged' })] }), context())
    expect(view.level).toBe('red')
    expect(view.alerts[0]).toMatchObject({ active: false, tag: 'acknowledged' })
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
    expect([view.name, view.patientId]).toEqual(['', ''])
  })

  test('of a patient without a bed says so, and why', () => {
    const view = roomView(noBedRow(1_000_000_001), context())
    expect(view).toMatchObject({ room: 'No bed', phrase: 'No bed', noBed: true })
    expect(view.bedNote).toMatchObject({ kind: 'noBed', line: 'bed taken: 4' })
    expect(view.bedNote?.text).toContain('correct the admission')
  })

  test('claimed by two patients names the other, unless masked', () => {
    const claimants = [
      { roomSys: 7, name: 'Exemplar, Dagny', patID: '9', since: null, evidence: 'monitored now' },
    ]
    expect(roomView(row(4, { claimants }), context()).bedNote?.line).toBe('or Exemplar, Dagny')
    const masked = JSON.stringify(roomView(row(4, { claimants, masked: true }), context()))
    expect(masked).not.toContain('Exemplar')
  })

  test('names whose limits judge an unknown age', () => {
    const view = roomView(row(4, { age: -1, ageText: '', ageAssumed: 'limits of newborns' }), context())
    expect(view.ageAssumed).toBe('limits of newborns')
  })

  test('on support shows what the server says runs, not a mode by itself', () => {
    const atoms = { VentMode: atom('Off'), ventStatus: atom(null), FiO2: atom(40) }
    expect(roomView(row(4, { atoms }), context()).support.vent).toBeNull()
    const running = roomView(row(4, { atoms: { ...atoms, ventStatus: atom('PS') } }), context())
    expect(running.support.vent?.mode.text).toBe('PS')
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
    expect(view.sepsis.tiles.map((tile) => tile.mark)).toEqual(['green', 'orange', 'red', 'yellow', 'none'])
  })
})

test('rooms are tallied by level', () => {
  const views = [
    emptyRow(1),
    row(2, { alerts: [alert({ level: 3 })] }),
    row(3, { alerts: [alert({ level: 4 })] }),
    silentRow(4, 720),
    row(5, { alerts: [alert({ level: 5 })] }),
  ].map((each) => roomView(each, context()))
  expect(tallyRooms(views)).toMatchObject({ red: 1, silent: 1, yellow: 1, orange: 0, calm: 1, empty: 1 })
})

test('what did not change keeps its identity', () => {
  const before = roomView(row(4), context())
  const same = keepEqual(before, roomView(row(4), context()))
  expect(same).toBe(before)
  const changed = keepEqual(before, roomView(row(4, { staff: [], abbreviatedStaff: '' }), context()))
  expect(changed).not.toBe(before)
  expect(changed.values).toBe(before.values)
})
