import { expect, test } from '@jest/globals'
import type { Atom } from '@wardlight/contracts/atom'
import { context } from '../fixtures/context.ts'
import { atom, row, secondsAgo } from '../fixtures/rows.ts'
import type { RoomContext } from './room-context.ts'
import { roomView } from './room-view.ts'

const base = atom(52, {
  alert: 1,
  source: 'arterial line',
  firstSource: true,
  comparator: '>',
  ageing: 200,
  timeKnown: true,
})

const otherwise: { [Field in Exclude<keyof Atom, 'age'>]: Atom[Field] } = {
  value: 51,
  alert: 2,
  time: secondsAgo(280),
  maxAge: 3,
  ageing: 2,
  state: 'implausible',
  comparator: '<',
  unit: 'kPa',
  source: 'cuff',
  firstSource: false,
  status: 'corrected',
  timeKnown: false,
  disagrees: { source: 'cuff', value: 90 },
  legend: 'seen',
  confirming: { level: 5, since: secondsAgo(9), until: secondsAgo(-9) },
}

const drawn = (map: Atom, at: RoomContext) => {
  const one = row(4, { atoms: { BPMAP: map } })
  return { row: one, context: at, view: roomView(one, at) }
}
const now = context()

test.each(Object.entries(otherwise))(
  'a value of which %s alone is another is drawn anew',
  (field, changed) => {
    const before = drawn(base, now)
    const next = row(4, { atoms: { BPMAP: { ...base, [field]: changed } } })
    expect(roomView(next, now, before)).toEqual(roomView(next, now))
    const back = drawn(next.atoms.BPMAP as Atom, now)
    expect(roomView(before.row, now, back)).toEqual(before.view)
  },
)

test('an unchanged reading is not redrawn, whatever else of its room changed', () => {
  const before = drawn(base, now)
  const again = row(4, { atoms: { BPMAP: { ...base, age: 9 }, HeartRate: atom(80) } })
  const { values } = roomView(again, now, before)
  expect(values.BPMAP).toBe(before.view.values.BPMAP)
  expect(values.HeartRate?.text).toBe('80')
})

test('an unchanged reading is redrawn as time passes, and once nothing is current', () => {
  const before = drawn(base, now)
  const later = context({ nowMs: now.nowMs + 400_000 })
  expect(roomView(before.row, later, before).values.BPMAP?.freshness).toBe('stale')
  const frozen = context({ frozenAt: '14:32' })
  const was = drawn({ ...base, age: 900 }, frozen)
  expect(was.view.values.BPMAP?.known).not.toBe('red')
  expect(roomView(before.row, frozen, was).values.BPMAP?.known).toBe('red')
})

test('a frozen screen redraws nothing until it is current or the unit changes', () => {
  const map = { BPMAP: base, Temp: atom(37.2) }
  const at = context({ frozenAt: '14:32' })
  const was = { row: row(4, { atoms: map }), context: at, view: roomView(row(4, { atoms: map }), at) }
  const later = { ...at, nowMs: at.nowMs + 600_000 }
  expect(roomView(was.row, later, was).values.BPMAP).toBe(was.view.values.BPMAP)
  expect(roomView(was.row, { ...later, temperature: 'F' }, was).values.Temp?.text).toBe('99.0')
  const { frozenAt: _, ...rest } = later
  expect(roomView(was.row, { ...rest, frozenAt: null }, was).values.BPMAP?.freshness).toBe('stale')
})

test('on a frozen screen a value shows its date once the day is over', () => {
  const frozen = context({ frozenAt: '14:02' })
  const before = drawn(base, frozen)
  const tomorrow = { ...frozen, nowMs: frozen.nowMs + 86_400_000 }
  const { values } = roomView(before.row, tomorrow, before)
  expect(before.view.values.BPMAP?.ageText).toMatch(/^\d\d:\d\d$/)
  expect(values.BPMAP?.ageText).toMatch(/^\d+ \w+$/)
})
