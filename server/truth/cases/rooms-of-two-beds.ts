import type { Case } from './case.ts'
import { a01, hr, mon } from './steps.ts'

/** Two beds of one room, and readings that name the room alone. */
export const ROOMS_OF_TWO_BEDS: readonly Case[] = [
  {
    id: 'double-room',
    title: 'two beds of one room are two beds',
    source: 'B2d',
    steps: [
      a01('D1', '5N^12^1', { evn: '2h' }),
      a01('D2', '5N^12^2'),
      mon(null, [hr(155)], { at: '5N^12^1' }),
      {
        expect: [
          { somewhere: 'D1' },
          { somewhere: 'D2' },
          { bed: '5N 12', has: 'D1' },
          { bed: '5N 12-2', has: 'D2' },
          { value: 'HeartRate', of: 'D1', is: 155 },
          { value: 'HeartRate', of: 'D2', is: null },
        ],
      },
    ],
  },
  {
    id: 'double-room-bare',
    title: 'a reading of a room with two occupants is neither one’s',
    source: 'B2d',
    steps: [
      a01('D1', 'MICU^77^1', { evn: '2h' }),
      a01('D2', 'MICU^77^2'),
      mon(null, [hr(155)], { at: 'MICU^77' }),
      {
        expect: [
          { value: 'HeartRate', of: 'D1', is: null },
          { value: 'HeartRate', of: 'D2', is: null },
        ],
      },
    ],
  },
  {
    id: 'double-room-bare-one',
    title: 'a reading of a room is its only occupant’s',
    source: 'B2d',
    steps: [
      a01('D2', 'MICU^77^2'),
      mon(null, [hr(155)], { at: 'MICU^77' }),
      { expect: [{ value: 'HeartRate', of: 'D2', is: 155 }] },
    ],
  },
]
