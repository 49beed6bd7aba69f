// shows: T8

import { describe, expect, test } from '@jest/globals'
import { alertOf, emptyOf, noBedOf, rowOf } from '../fixtures/rows.ts'
import type { Atom } from './atom.ts'
import type { CensusRow } from './census.ts'
import { filterNames, filterRooms, knownFilters, towerRooms } from './room-filters.ts'

const found = (rows: readonly CensusRow[], ...names: string[]) =>
  filterRooms(rows, names).map(({ roomSys }) => roomSys)
const speaking = (room: number, atom: string, ...messages: string[]) =>
  rowOf(room, {
    alerts: messages.map((message, at) => alertOf(`${room} ${at}`, { atom, message, level: 0 })),
  })
const on = (value: string): Atom => ({
  value,
  alert: 0,
  age: 1,
  time: '2026-11-21T14:00:00.000Z',
  maxAge: null,
  state: 'ok',
})

describe('the census filters of spec core §5', () => {
  // shows: C5.1, C5.2
  test('"adult: age -1 or 18 and over. peds: age -1 or 0 to 17", rooms without a patient among them', () => {
    const rows = [
      rowOf(1, { age: 17 }),
      rowOf(2, { age: 18 }),
      rowOf(3, { age: -1 }),
      rowOf(4, { age: 0 }),
      emptyOf(5),
    ]
    expect(found(rows, 'adult')).toEqual([2, 3, 5])
    expect(found(rows, 'peds')).toEqual([1, 3, 4, 5])
  })

  // shows: C5.3
  test('"myPatients: room number below 4, and the room has a patient"', () => {
    const rows = [
      rowOf(1),
      emptyOf(2),
      rowOf(3, { displayRoom: 'OR 3' }),
      rowOf(4),
      rowOf(5, { displayRoom: 'A' }),
    ]
    expect(found(rows, 'myPatients')).toEqual([1, 3])
  })

  test('a patient without a bed has no room number', () => {
    expect(found([noBedOf(1, { displayRoom: '2' })], 'myPatients')).toEqual([])
  })

  // shows: C5.4
  test('"Vent, nitric oxide and mcs/ecmo filters depend on alerts of the matching atom", never on a value', () => {
    const rows = [
      speaking(1, 'ventStatus', 'On ventilator'),
      speaking(2, 'nitricOxide', 'Nitric oxide 20 ppm'),
      speaking(3, 'pump', 'IABP'),
      rowOf(4, { atoms: { ventStatus: on('PS'), nitricOxide: on('20'), pump: on('ECMO') } }),
      speaking(5, 'BPMAP', 'MAP 50 mmHg'),
    ]
    expect(found(rows, 'vent')).toEqual([1])
    expect(found(rows, 'nitricOxide')).toEqual([2])
    expect(found(rows, 'mcs')).toEqual([3])
  })

  // shows: C5.5
  test('"ecmo needs exactly one alert whose message contains ECMO", of the matching atom', () => {
    const rows = [
      speaking(1, 'pump', 'ECMO'),
      speaking(2, 'pump', 'ECMO', 'ECMO flow low'),
      speaking(3, 'pump', 'ECMO', 'IABP'),
      speaking(4, 'BPMAP', 'MAP low on ECMO'),
      rowOf(5, { alerts: [alertOf('over', { atom: 'pump', message: 'ECMO', state: 'cleared' })] }),
    ]
    expect(found(rows, 'ecmo')).toEqual([1, 3])
  })

  // shows: C5.6
  test('"Unknown filter names give an empty result", beside a known one too', () => {
    for (const name of ['nonsense', 'constructor', 'toString'])
      expect(found([rowOf(1)], 'adult', name)).toEqual([])
  })

  test('quiet alerts and those of the tower count: they say who is supported', () => {
    const alert = { atom: 'ventStatus', level: 3 } as const
    const rows = [
      rowOf(1, { alerts: [alertOf('quiet', { ...alert, quiet: true })] }),
      rowOf(2, { alerts: [alertOf('tower', { ...alert, slot: 95 })] }),
    ]
    expect(found(rows, 'vent')).toEqual([1, 2])
  })

  test('several narrow together, none and "all" leave every room, letter case is forgiven', () => {
    const rows = [rowOf(1, { age: 5 }), rowOf(2), rowOf(8)]
    expect(found(rows, 'mypatients', 'ADULT')).toEqual([2])
    expect(found(rows)).toEqual([1, 2, 8])
    expect(found(rows, 'all')).toEqual([1, 2, 8])
  })

  test('a filter finds patients without a bed', () => {
    expect(found([rowOf(1), noBedOf(2), emptyOf(3)], 'noBed')).toEqual([2])
  })
})

test('filters are joined by commas', () => {
  expect(filterNames(' adult, ,vent,')).toEqual(['adult', 'vent'])
  expect(filterNames(undefined)).toEqual([])
  expect(knownFilters('Adult, NITRICOXIDE,adult,all,Nothing')).toEqual(['adult', 'nitricOxide', 'Nothing'])
})

// shows: C4.9, B9.20
test('tower mode drops rooms whose treatment is -1', () => {
  const rows = [rowOf(1), emptyOf(2)]
  expect(towerRooms(rows, true)).toHaveLength(1)
  expect(towerRooms(rows, false)).toHaveLength(2)
})
