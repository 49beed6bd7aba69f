import { describe, expect, test } from '@jest/globals'
import { alert, atom, emptyRow, row } from '../fixtures/rows.ts'
import { toggleFilter } from './filter-choices.ts'
import { countPatients, filterRooms, searchRooms, towerRooms } from './filter-rooms.ts'

const rooms = (rows: { roomSys: number }[] | readonly { roomSys: number }[]) => rows.map((r) => r.roomSys)

describe('the census filters', () => {
  test('adult takes an unknown age and 18 and over, peds an unknown age and under 18', () => {
    const rows = [row(1, { age: 17 }), row(2, { age: 18 }), row(3, { age: -1 }), row(4, { age: 0.02 })]
    expect(rooms(filterRooms(rows, ['adult']))).toEqual([2, 3])
    expect(rooms(filterRooms(rows, ['peds']))).toEqual([1, 3, 4])
  })

  test('my patients are rooms below 4 that hold a patient', () => {
    expect(rooms(filterRooms([row(1), emptyRow(2), row(3), row(4)], ['myPatients']))).toEqual([1, 3])
  })

  test('vent, nitric oxide and MCS follow alerts of their atom or its value', () => {
    const rows = [
      row(1, { alerts: [alert({ atom: 'ventStatus', message: 'On ventilator' })] }),
      row(2, { atoms: { VentMode: atom('PS') } }),
      row(3, { atoms: { NitricOxide: atom(20) } }),
      row(4, { atoms: { Pump: atom('IABP') } }),
      row(5, { atoms: { VentMode: atom(null, { time: null, age: null }), NitricOxide: atom(0) } }),
    ]
    expect(rooms(filterRooms(rows, ['vent']))).toEqual([1, 2])
    expect(rooms(filterRooms(rows, ['nitricOxide']))).toEqual([3])
    expect(rooms(filterRooms(rows, ['mcs']))).toEqual([4])
  })

  test('ECMO needs exactly one pump alert that says ECMO', () => {
    const ecmo = (id: string) => alert({ id, atom: 'pump', message: 'Pump: ECMO' })
    const rows = [
      row(1, { alerts: [ecmo('a')] }),
      row(2, { alerts: [ecmo('a'), ecmo('b')] }),
      row(3, { alerts: [alert({ atom: 'pump', message: 'Pump: IABP' })] }),
    ]
    expect(rooms(filterRooms(rows, ['ecmo']))).toEqual([1])
  })

  test('several filters narrow together and an unknown one leaves nothing', () => {
    const rows = [
      row(1, { atoms: { VentMode: atom('PS') } }),
      row(2),
      row(8, { atoms: { VentMode: atom('PC') } }),
    ]
    expect(rooms(filterRooms(rows, ['myPatients', 'vent']))).toEqual([1])
    expect(filterRooms(rows, ['constructor'])).toEqual([])
  })

  test('counts are of patients, not of rooms', () => {
    expect(countPatients([row(1), emptyRow(2)], null)).toBe(1)
    expect(countPatients([row(1), emptyRow(2)], 'adult')).toBe(1)
  })

  test('adult and peds replace each other, others add up', () => {
    expect(toggleFilter(['adult', 'vent'], 'peds')).toEqual(['vent', 'peds'])
    expect(toggleFilter(['vent'], 'vent')).toEqual([])
  })
})

test('tower mode drops rooms whose treatment is -1', () => {
  const rows = [row(1), row(2, { treatment: -1 })]
  expect(rooms(towerRooms(rows, true))).toEqual([1])
  expect(rooms(towerRooms(rows, false))).toEqual([1, 2])
})

test('search finds room, name without accents, or id, and a masked patient by room only', () => {
  const rows = [
    row(1, { name: 'Núñez, Ana' }),
    row(2, { patientIDs: { PatID: '555' } }),
    row(3, { masked: true, name: 'Nunez, Bo', patientIDs: { PatID: '555' } }),
  ]
  expect(rooms(searchRooms(rows, ' nunez '))).toEqual([1])
  expect(rooms(searchRooms(rows, '555'))).toEqual([2])
  expect(rooms(searchRooms(rows, '3'))).toEqual([3])
  expect(rooms(searchRooms(rows, ''))).toEqual([1, 2, 3])
})
