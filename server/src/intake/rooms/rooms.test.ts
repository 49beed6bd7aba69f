import { describe, expect, test } from '@jest/globals'
import type { UnitConfig } from '../../config/unit-schema.ts'
import { roomInUnit } from './rooms.ts'

const unit = (rooms: string[], open = false): UnitConfig => ({
  unit: '5N',
  label: '5 North',
  type: 'ICU',
  unitID: 1,
  rooms,
  open,
  patientConfigTypes: ['Adult'],
})
const room = (rooms: string[], name: string, bed: string, open = false) =>
  roomInUnit(unit(rooms, open), { unit: '5N', room: name, bed })?.room ?? null

describe('the room a feed means', () => {
  test('room 2 bed 1 is room 2, though there is a room 21', () => {
    expect(room(['1', '2', '21'], '2', '1')).toBe('2')
    expect(room(['21'], '2', '1')).toBeNull()
  })

  test('a bed that is listed as a room of its own is that room', () => {
    expect(room(['401', '401A', '401B'], '401', 'b')).toBe('401B')
    expect(room(['401-1', '401-2'], '401', '2')).toBe('401-2')
    expect(room(['A', 'B'], '', 'B')).toBe('B')
  })

  test('an open unit takes any room, and tells its second bed apart', () => {
    expect(room([], '12', '1', true)).toBe('12')
    expect(room([], '12', '2', true)).toBe('12-2')
    expect(room([], '', '', true)).toBeNull()
  })
})
