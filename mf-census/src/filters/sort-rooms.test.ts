import { expect, test } from '@jest/globals'
import { alert, atom, emptyRow, row } from '../fixtures/rows.ts'
import { sortChoices, sortRooms } from './sort-rooms.ts'

const rooms = (rows: { roomSys: number }[]) => rows.map((r) => r.roomSys)

test('rooms sort as people count, not as text', () => {
  expect(rooms(sortRooms([row(10), row(9), emptyRow(2)], 'rooms'))).toEqual([2, 9, 10])
})

test('alerts: a low red is as loud as a high red, slot 1 outweighs level, empty rooms come last', () => {
  const rows = [
    emptyRow(1),
    row(2, { alerts: [alert({ level: 4 })] }),
    row(3, { alerts: [alert({ level: 1 })] }),
    row(4, { alerts: [alert({ level: 5 })] }),
    row(5, { alerts: [alert({ level: 4, slot: 1 })] }),
  ]
  expect(rooms(sortRooms(rows, 'alerts'))).toEqual([5, 3, 4, 2, 1])
})

test('SOFA is worst first, and offered only where somebody has a score', () => {
  const scored = [row(1), row(2, { atoms: { SOFA: atom(4) } }), row(3, { atoms: { SOFA: atom(11) } })]
  expect(rooms(sortRooms(scored, 'sofa'))).toEqual([3, 2, 1])
  expect(sortChoices(scored).map((choice) => choice.value)).toContain('sofa')
  expect(sortChoices([row(1)]).map((choice) => choice.value)).not.toContain('sofa')
})

test('case state follows the order of the area', () => {
  const rows = [
    row(1, { caseState: 'Labor' }),
    row(2, { caseState: 'Other' }),
    row(3, { caseState: 'Triage' }),
  ]
  expect(rooms(sortRooms(rows, 'caseState', { caseStates: ['Triage', 'Labor'] }))).toEqual([3, 1, 2])
})

test('rooms of several units follow the order of the area', () => {
  const rows = [row(1, { unit: 'A' }), row(2, { unit: 'B' }), row(3, { unit: 'C' })]
  expect(rooms(sortRooms(rows, 'rooms', { units: ['B', 'A'] }))).toEqual([2, 1, 3])
})
