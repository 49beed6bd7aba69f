import { describe, expect, test } from '@jest/globals'
import { alertOf, emptyOf, noBedOf, rowOf } from '../fixtures/rows.ts'
import type { CensusAlert } from './alert.ts'
import type { CensusRow } from './census.ts'
import type { SortOption } from './limits.ts'
import { type AreaOrder, sortRooms } from './room-sorts.ts'

const sorted = (rows: readonly CensusRow[], sort: SortOption, order?: AreaOrder) =>
  sortRooms(rows, sort, order).map(({ roomSys }) => roomSys)
const alarmed = (room: number, ...alerts: Partial<CensusAlert>[]) =>
  rowOf(room, { alerts: alerts.map((each, at) => alertOf(`${room} ${at}`, each)) })
describe('rooms', () => {
  // shows: C9.1
  test('sort as people count, empty ones at their place', () => {
    expect(sorted([rowOf(10), rowOf(9), emptyOf(2)], 'rooms')).toEqual([2, 9, 10])
  })

  test('follow the units of the area', () => {
    const rows = [rowOf(1, { unit: 'A' }), rowOf(2, { unit: 'B' }), rowOf(3, { unit: 'C' })]
    expect(sorted(rows, 'rooms', { units: ['B', 'A'] })).toEqual([2, 1, 3])
  })

  test('come before the patients without a bed of their unit', () => {
    const rows = [
      noBedOf(100, { unit: 'A' }),
      rowOf(2, { unit: 'B' }),
      emptyOf(1),
      rowOf(3, { unit: 'A' }),
    ].map((row) => (row.roomSys === 1 ? { ...row, unit: 'A' } : row))
    expect(sorted(rows, 'rooms', { units: ['A', 'B'] })).toEqual([1, 3, 100, 2])
  })
})

describe('"Alert sort weighs level, plus 20 for slot 1" (spec core §9)', () => {
  // shows: C9.3
  test('red weighs most, and among the red slot 1; then yellow, then what is only due; low as much as high', () => {
    const rows = [
      emptyOf(1),
      alarmed(2, { level: 4 }),
      alarmed(3, { level: 1 }),
      alarmed(4, { level: 5, slot: 11 }),
      alarmed(5, { level: 5, slot: 1 }),
      alarmed(6, { level: 6 }),
      rowOf(7),
    ]
    expect(sorted(rows, 'alerts')).toEqual([5, 3, 4, 2, 6, 7, 1])
  })

  // shows: C4.10
  test('those of the tower count in tower mode', () => {
    const rows = [
      alarmed(1, { level: 5 }),
      alarmed(2, { level: 4 }),
      alarmed(3, { level: 5, slot: 90 }, { level: 5, slot: 91, atom: 'BPMAP' }),
    ]
    expect(sorted(rows, 'alerts')).toEqual([1, 2, 3])
    expect(sorted(rows, 'alerts', { tower: true })).toEqual([3, 1, 2])
  })

  test('a silent monitor comes after yellow and before information, judged or not', () => {
    const silent = { silentSince: '2026-11-21T14:00:00.000Z' }
    const rows = [
      alarmed(1, { level: 3 }),
      rowOf(2, silent),
      alarmed(3, { level: 4 }),
      alarmed(4, { technical: true, level: 0 }),
    ]
    expect(sorted(rows, 'alerts')).toEqual([3, 2, 4, 1])
  })

  test('what holds comes before what is over; then the slot, then the room', () => {
    const rows = [
      alarmed(1, { level: 5, state: 'recovering' }),
      alarmed(2, { level: 5, slot: 5 }),
      alarmed(3, { level: 5, slot: 2 }),
      alarmed(4, { level: 5, slot: 5 }),
    ]
    expect(sorted(rows, 'alerts')).toEqual([3, 2, 4, 1])
  })

  test('a patient without a bed stands where the alert says', () => {
    expect(sorted([rowOf(1), noBedOf(2, { alerts: [alertOf('red')] })], 'alerts')).toEqual([2, 1])
  })
})

// shows: C9.2
test('SOFA is highest first by what is certain, then by what it may be, those without a score after them', () => {
  const sofa = (least: number, most = least) => ({ sofa: { least, most } })
  const rows = [
    emptyOf(1),
    rowOf(2),
    rowOf(3, sofa(0)),
    rowOf(4, sofa(3, 6)),
    rowOf(5, sofa(3)),
    rowOf(6, sofa(11)),
    rowOf(7, sofa(3, 9)),
    rowOf(8, sofa(0, 20)),
    rowOf(9, sofa(11)),
  ]
  expect(sorted(rows, 'sofa')).toEqual([6, 9, 7, 4, 5, 8, 3, 2, 1])
})

// shows: C9.1
test('patient IDs sort as numbers, then patients without an ID, then empty rooms', () => {
  const rows = [
    emptyOf(1),
    rowOf(4, { patientIDs: { PatID: '' } }),
    rowOf(2, { patientIDs: { PatID: '10' } }),
    rowOf(3, { patientIDs: { PatID: '9' } }),
  ]
  expect(sorted(rows, 'patid')).toEqual([3, 2, 4, 1])
})

// shows: C9.1
test('case states follow the order of the area, those it does not name after it, patients without one last', () => {
  const rows = [
    emptyOf(4),
    rowOf(5, { caseState: '' }),
    rowOf(1, { caseState: 'Labor' }),
    rowOf(2, { caseState: 'Other' }),
    rowOf(3, { caseState: 'Triage' }),
  ]
  expect(sorted(rows, 'caseState', { caseStates: ['Triage', 'Labor'] })).toEqual([3, 1, 2, 5, 4])
})

test('the rows given stay as they were', () => {
  const rows = [rowOf(2), rowOf(1)]
  sortRooms(rows, 'rooms')
  expect(rows.map(({ roomSys }) => roomSys)).toEqual([2, 1])
})
