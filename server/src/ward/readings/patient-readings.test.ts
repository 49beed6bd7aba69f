import { describe, expect, test } from '@jest/globals'
import type { AreaConfig } from '../../config/area.ts'
import type { ReadingChange } from '../occupancy/pending-change.ts'
import type { CurrentReading, Patient, Reading } from '../state.ts'
import { chooseValues } from './chosen-values.ts'
import { lastOf } from './kept.ts'
import { goesBack, takeCurrent, takeRecent } from './patient-readings.ts'

const patient = (): Patient => ({ values: new Map(), recent: new Map() }) as unknown as Patient
const reading = (time: number, value: number, more: Partial<Reading> = {}): Reading => ({
  time,
  value,
  state: 'ok',
  aperiodic: false,
  ...more,
})
const current = (seq: number, its: Reading | null, more: Partial<CurrentReading> = {}): CurrentReading => ({
  record: 1,
  feedKind: '',
  source: its?.source ?? '',
  timeKnown: true,
  seq,
  reading: its,
  ...more,
})
const take = (of: Patient, ...newest: CurrentReading[]) => takeCurrent(of, new Map([['HR', newest]]), 0)
const config = {
  variable: (name: string) => ({
    maxAge: 60,
    unit: name === 'HR' ? '/min' : 'kg',
    plausible: { min: null, max: null },
    limits: { lowRed: null, lowYellow: null, highYellow: null, highRed: null },
  }),
} as unknown as AreaConfig

describe('the newest reading of a source', () => {
  const value = (of: Patient) => {
    chooseValues(of, config, {}, null, 10_000)
    return of.values.get('HR')?.value
  }

  test('is the one with the highest `seq`, whatever its time and order of arrival', () => {
    const one = patient()
    take(one, current(5, reading(2000, 70)))
    expect(take(one, current(4, reading(3000, 80))).size).toBe(0)
    expect(value(one)).toBe(70)
    expect(take(one, current(6, reading(1000, 60))).get('HR')).toHaveLength(1)
    expect(value(one)).toBe(60)
    take(one, current(7, null))
    expect(value(one)).toBeUndefined()
    take(one, current(5, reading(2000, 70)))
    expect(value(one)).toBeUndefined()
  })

  test('is remembered for a limited number of devices, so that ever new names fill no memory', () => {
    const one = patient()
    for (let n = 1; n <= 500; n++) {
      const newest = current(n, reading(n, n, { source: `#D${n}` }))
      take(one, newest)
      takeRecent(one, 'HR', { readings: [], newest: [newest], gone: [] }, lastOf(3))
    }
    expect(one.sources?.get('HR')?.size).toBeLessThan(100)
    expect(one.recent.get('HR')?.length).toBeLessThan(300)
    expect(value(one)).toBe(500)
  })

  test('is none if it belongs to an earlier stay', () => {
    const one = patient()
    takeCurrent(one, new Map([['HR', [current(1, reading(500, 70))]]]), 501)
    expect(value(one)).toBeUndefined()
    takeCurrent(one, new Map([['HR', [current(2, reading(501, 71))]]]), 501)
    expect(value(one)).toBe(71)
  })

  test('is remembered for both records of a person, and the newer one shown', () => {
    const one = patient()
    take(one, current(1, reading(1000, 70)), current(2, reading(2000, 80), { record: 2 }))
    expect(value(one)).toBe(80)
    take(one, current(3, null, { record: 2 }))
    expect(value(one)).toBe(70)
  })

  test.each([
    ['a newer reading', 3001, false],
    ['a correction of the same time', 3000, true],
    ['an older one', 2999, true],
  ])('%s goes back: %p', (_what, time, expected) => {
    const one = patient()
    take(one, current(1, reading(3000, 70)))
    expect(goesBack(one, 'HR', [current(2, reading(time, 71))])).toBe(expected)
    expect(goesBack(one, 'HR', [current(1, reading(time, 71))])).toBe(false)
  })
})

describe('last readings', () => {
  const change = (more: Partial<ReadingChange>): ReadingChange => ({
    readings: [],
    newest: [],
    gone: [],
    ...more,
  })
  const times = (of: Patient) => of.recent.get('HR')?.map(({ time }) => time)

  test('are limited per source, whatever the others send', () => {
    const one = patient()
    for (let time = 1; time <= 9; time++)
      takeRecent(one, 'HR', change({ readings: [reading(time, 70, { source: 'ecg' })] }), lastOf(3))
    takeRecent(one, 'HR', change({ readings: [reading(4, 70, { source: 'pulse' })] }), lastOf(3))
    expect(times(one)).toEqual([4, 7, 8, 9])
  })

  test('lose withdrawn readings, and any newer than the newest that is left', () => {
    const one = patient()
    takeRecent(one, 'HR', change({ readings: [1, 2, 3, 4].map((time) => reading(time, 70)) }), lastOf(4))
    expect(takeRecent(one, 'HR', change({ gone: [{ time: 2, feedKind: '', source: '' }] }), lastOf(4))).toBe(
      true,
    )
    expect(times(one)).toEqual([1, 3, 4])
    takeRecent(one, 'HR', change({ newest: [current(9, reading(3, 71))] }), lastOf(4))
    expect(times(one)).toEqual([1, 3])
    takeRecent(one, 'HR', change({ newest: [current(10, null)] }), lastOf(4))
    expect(times(one)).toEqual([])
  })

  test('of one record survive when another withdraws its reading of the same time', () => {
    const one = patient()
    const ours = current(1, reading(9, 46), { record: 1 })
    const theirs = current(2, reading(9, 38), { record: 2 })
    for (const word of [ours, theirs]) {
      take(one, word)
      takeRecent(one, 'HR', change({ newest: [word] }), lastOf(3))
    }
    const back = current(3, reading(4, 54), { record: 2 })
    take(one, back)
    takeRecent(
      one,
      'HR',
      change({ newest: [back], gone: [{ time: 9, feedKind: '', source: '' }] }),
      lastOf(3),
    )
    expect(one.recent.get('HR')?.map(({ time, value }) => [time, value])).toEqual([
      [4, 54],
      [9, 46],
    ])
  })

  test('of one record come back when the newer reading of another is taken back', () => {
    const one = patient()
    const hears = (word: CurrentReading) => {
      take(one, word)
      takeRecent(one, 'HR', change({ newest: [word] }), lastOf(1))
    }
    hears(current(1, reading(9, 46), { record: 2 }))
    hears(current(2, reading(3, 54), { record: 1 }))
    expect(times(one)).toEqual([9])
    hears(current(3, { ...reading(5, 0), value: null, state: 'noReading' }, { record: 2 }))
    expect(times(one)).toEqual([3])
  })

  test('of one record survive an older reading of another record of the same person', () => {
    const one = patient()
    const hears = (word: CurrentReading) => {
      take(one, word)
      takeRecent(one, 'HR', change({ newest: [word] }), lastOf(3))
    }
    hears(current(1, reading(9, 46), { record: 1 }))
    hears(current(2, reading(4, 52), { record: 2 }))
    hears(current(3, reading(9, 0, { value: null, state: 'noReading' }), { record: 2 }))
    expect(times(one)).toEqual([4, 9])
    hears(current(4, null, { record: 1 }))
    hears(current(5, reading(4, 52), { record: 2 }))
    expect(times(one)).toEqual([4])
  })

  test('go when one record has no reading at that time and the other took its number back', () => {
    const one = patient()
    const hears = (word: CurrentReading) => {
      take(one, word)
      takeRecent(one, 'HR', change({ newest: [word] }), lastOf(3))
    }
    hears(current(1, reading(9, 52), { record: 2 }))
    hears(current(2, reading(9, 0, { value: null, state: 'noReading' }), { record: 1 }))
    expect(times(one)).toEqual([9])
    hears(current(3, reading(4, 56), { record: 2 }))
    expect(times(one)).toEqual([4])
  })

  test('change when a number comes late, after a "no reading", but not when it is repeated', () => {
    const one = patient()
    const late = () => takeRecent(one, 'HR', change({ readings: [reading(5, 58)] }), lastOf(1))
    takeRecent(one, 'HR', change({ newest: [current(1, reading(1, 52))] }), lastOf(1))
    takeRecent(
      one,
      'HR',
      change({ newest: [current(2, reading(9, 0, { value: null, state: 'noReading' }))] }),
      lastOf(1),
    )
    expect([late(), times(one), late()]).toEqual([true, [5], false])
  })

  test('are the first and the last of each run of equal readings', () => {
    const one = patient()
    const told = [2, 2, 2, 2, 4, 4, 4, 0].map((value, i) => reading(i + 1, value))
    for (const next of told)
      takeRecent(one, 'HR', change({ readings: [next] }), { count: 16, hours: 24, changes: true })
    expect(times(one)).toEqual([1, 4, 5, 7, 8])
  })

  test('hold only plain numbers, and words with a known time', () => {
    const one = patient()
    const odd = [
      reading(1, 8, { comparator: '>' }),
      reading(2, 8, { timeKnown: false }),
      reading(3, 8, { state: 'implausible' }),
      { ...reading(4, 8, { state: 'unreadable' }), value: 'HI' },
    ]
    takeRecent(one, 'HR', change({ readings: odd }), lastOf(3))
    expect(times(one)).toEqual([])
    takeRecent(one, 'HR', change({ readings: [{ ...reading(5, 8), value: 'Cefazolin 2 g' }] }), lastOf(3))
    expect(times(one)).toEqual([5])
  })
})
