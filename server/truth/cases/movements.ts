import type { Case } from './case.ts'
import { a01, a02, a03, adt, hr, lab, mon, potassium } from './steps.ts'

/** Admissions, moves, cancels and readmissions in every order. */
export const MOVEMENTS: readonly Case[] = [
  {
    id: 'a03-before-a01',
    title: 'a discharge that comes in before its admission empties the bed',
    source: 'table',
    steps: [
      a03('A', { evn: '10m' }),
      a01('A', 'SICU^A1^1', { evn: '1h' }),
      { expect: [{ nowhere: 'A' }, { bed: 'SICU A1', has: '' }] },
    ],
  },
  {
    id: 'swap-a02',
    title: 'two patients swapped one after the other have their own values',
    source: 'table',
    steps: [
      a01('A', 'SICU^A1^1'),
      a01('B', 'SICU^B1^1'),
      mon('A', [hr(71)], { at: 'SICU^A1^1' }),
      mon('B', [hr(82)], { at: 'SICU^B1^1' }),
      { wait: 5 },
      a02('A', 'SICU^B1^1', { evn: '2s' }),
      a02('B', 'SICU^A1^1', { evn: '1s' }),
      {
        expect: [
          { bed: 'SICU A1', has: 'B' },
          { bed: 'SICU B1', has: 'A' },
          { value: 'HeartRate', bed: 'SICU A1', is: 82 },
          { value: 'HeartRate', bed: 'SICU B1', is: 71 },
        ],
      },
    ],
  },
  {
    id: 'cancels',
    title: 'A12, A13 and A11 take back a move, a discharge and the admission',
    source: 'table',
    steps: [
      a01('A', 'SICU^A1^1', { evn: '1h' }),
      a02('A', 'SICU^A2^1', { evn: '30m' }),
      adt('A12', 'A', 'SICU^A1^1', { visit: 'VA', evn: '20m', evn6: '30m' }),
      { expect: [{ bed: 'SICU A1', has: 'A' }] },
      a03('A', { evn: '10m' }),
      { expect: [{ nowhere: 'A' }] },
      adt('A13', 'A', 'SICU^A1^1', { visit: 'VA', evn: '5m' }),
      { expect: [{ bed: 'SICU A1', has: 'A' }] },
      adt('A11', 'A', '', { visit: 'VA' }),
      { expect: [{ nowhere: 'A' }] },
    ],
  },
  {
    id: 'readmission',
    title: 'after a readmission old values are old',
    source: 'table',
    steps: [
      a01('A', 'SICU^A1^1', { visit: 'ONE', evn: '10h' }),
      lab('A', [potassium(6.9, { time: '5h' })]),
      a03('A', { visit: 'ONE', evn: '5h' }),
      a01('A', 'SICU^A2^1', { visit: 'TWO', evn: '1m' }),
      {
        expect: [
          { bed: 'SICU A2', has: 'A' },
          { value: 'Potassium', of: 'A', is: 6.9, age: [17_990, 18_010] },
        ],
      },
    ],
  },
  ...(
    [
      ['20m', 'A', 'SICU^L2^1'],
      ['now', 'B', 'SICU^L1^1'],
    ] as const
  ).map(
    ([when, who]): Case => ({
      id: `late-bed-only-${when}`,
      title: `a reading of a bed measured ${when} belongs to who lay there then`,
      source: 'table',
      steps: [
        a01('A', 'SICU^L1^1', { evn: '2h' }),
        a02('A', 'SICU^L2^1', { evn: '10m' }),
        a01('B', 'SICU^L1^1', { evn: '5m' }),
        mon(null, [hr(144, { time: when === 'now' ? '0s' : when })], { at: 'SICU^L1^1' }),
        {
          expect: [
            { value: 'HeartRate', of: who, is: 144 },
            { value: 'HeartRate', of: who === 'A' ? 'B' : 'A', is: null },
          ],
        },
      ],
    }),
  ),
  {
    id: 'late-bed-only-between',
    title: 'a reading of a bed measured while nobody lay there is neither one’s',
    source: 'table',
    steps: [
      a01('A', 'SICU^L1^1', { evn: '2h' }),
      a02('A', 'SICU^L2^1', { evn: '10m' }),
      a01('B', 'SICU^L1^1', { evn: '5m' }),
      mon(null, [hr(144, { time: '7m' })], { at: 'SICU^L1^1' }),
      {
        expect: [
          { value: 'HeartRate', of: 'A', is: null },
          { value: 'HeartRate', of: 'B', is: null },
        ],
      },
    ],
  },
  {
    id: 'pipelined-move',
    title: 'a reading of the bed and the move of one second are both filed',
    source: 'table',
    steps: [
      a01('A', 'SICU^L1^1', { evn: '2h' }),
      a02('A', 'SICU^L2^1', { evn: '0s' }),
      mon(null, [hr(77)], { at: 'SICU^L2^1' }),
      { expect: [{ value: 'HeartRate', of: 'A', is: 77 }] },
    ],
  },
  {
    id: 'oru-before-adt',
    title: 'readings before the admission move with the patient into the bed ADT names',
    source: 'table',
    steps: [
      mon('A', [hr(66)], { at: 'SICU^O1^1' }),
      a01('A', 'SICU^O2^1', { evn: '1m' }),
      { expect: [{ bed: 'SICU O2', has: 'A' }, { bed: 'SICU O1', has: '' }, { somewhere: 'A' }] },
    ],
  },
  {
    id: 'discharge-told-twice',
    title: 'a cancelled discharge is taken back however often it was told',
    source: '§2',
    steps: [
      a01('A', 'SICU^J1^1', { evn: '5h' }),
      a03('A', { evn: '60m' }),
      a03('A', { evn: '30m' }),
      adt('A13', 'A', '', { visit: 'VA', evn: '5m' }),
      { expect: [{ bed: 'SICU J1', has: 'A' }] },
    ],
  },
  {
    id: 'room-in-other-letters',
    title: 'a room nobody listed is one room in capital and small letters',
    source: '§4',
    steps: [
      a01('A', 'SICU^Zx9^1'),
      mon(null, [hr(70)], { at: 'SICU^ZX9^1' }),
      { expect: [{ value: 'HeartRate', of: 'A', is: 70 }] },
    ],
  },
]
