import { describe, expect, test } from '@jest/globals'
import { searchRooms } from '@wardlight/contracts/room-search'
import { emptyRow, noBedRow, row } from '../fixtures/rows.ts'
import { countPatients } from './count-patients.ts'
import { toggleFilter } from './filter-choices.ts'

const rooms = (rows: { roomSys: number }[] | readonly { roomSys: number }[]) => rows.map((r) => r.roomSys)

describe('the chips', () => {
  test('counts are of patients, not of rooms', () => {
    expect(countPatients([row(1), emptyRow(2)], null)).toBe(1)
    expect(countPatients([row(1), emptyRow(2)], 'adult')).toBe(1)
    expect(countPatients([row(1), emptyRow(2)], 'peds')).toBe(0)
  })

  test('adult and peds replace each other, others add up', () => {
    expect(toggleFilter(['adult', 'vent'], 'peds')).toEqual(['vent', 'peds'])
    expect(toggleFilter(['vent'], 'vent')).toEqual([])
  })
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

test('search finds who has no bed by what stands in place of the room, masked or not', () => {
  const rows = [row(1), noBedRow(1_000_000_001), noBedRow(1_000_000_002, { masked: true })]
  expect(rooms(searchRooms(rows, 'no bed'))).toEqual([1_000_000_001, 1_000_000_002])
})
