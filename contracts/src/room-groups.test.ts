import { expect, test } from '@jest/globals'
import { emptyOf, rowOf } from '../fixtures/rows.ts'
import { groupRooms } from './room-groups.ts'

const names = {
  units: [
    { unit: 'B', label: 'Unit B' },
    { unit: 'A', label: 'Unit A' },
    { unit: 'C', label: 'Unit C' },
  ],
  caseStates: [{ state: 'Triage' }, { state: 'Labor' }],
}
const told = (groups: ReturnType<typeof groupRooms<ReturnType<typeof rowOf>>>) =>
  groups.map(({ label, patients }) => [label, ...patients.map(({ roomSys }) => roomSys)])

test('units stand in the order of the area, those it does not name after them, those without rooms nowhere', () => {
  const rows = [
    rowOf(1, { unit: 'A' }),
    rowOf(2, { unit: 'X' }),
    rowOf(4, { unit: 'B' }),
    rowOf(3, { unit: 'B' }),
  ]
  expect(told(groupRooms(rows, 'unit', names))).toEqual([
    ['Unit B', 4, 3],
    ['Unit A', 1],
    ['X', 2],
  ])
})

// shows: C7.17
test('case states stand in the order of the area, then others, those without one, and empty rooms last', () => {
  const rows = [
    emptyOf(1),
    rowOf(2),
    rowOf(3, { caseState: 'Labor' }),
    rowOf(4, { caseState: 'Odd' }),
    rowOf(5, { caseState: 'Triage' }),
    rowOf(6, { caseState: 'Labor' }),
  ]
  expect(told(groupRooms(rows, 'caseState', names))).toEqual([
    ['Triage', 5],
    ['Labor', 3, 6],
    ['Odd', 4],
    ['No case state', 2],
    ['Empty rooms', 1],
  ])
  expect(groupRooms(rows, 'caseState', names).map(({ caseState }) => caseState)).toEqual([
    ...['Triage', 'Labor', 'Odd'],
    ...['', ''],
  ])
})

test('every room is in one group, whatever it is called', () => {
  const rows = [rowOf(1, { caseState: 'constructor' }), rowOf(2, { caseState: '__proto__' })]
  expect(groupRooms(rows, 'caseState', names).flatMap(({ patients }) => patients)).toHaveLength(2)
})
