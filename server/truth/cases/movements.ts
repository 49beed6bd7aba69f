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
  {
    id: 'swap-a17',
    title: 'a swap of two patients is two moves at one moment',
    source: 'B2e',
    steps: [
      a01('W1', 'SICU^W1^1'),
      a01('W2', 'SICU^W2^1'),
      adt('A17', '', '', {
        evn: '10s',
        whole: true,
        more: [
          'PID|1||W1^^^H^MR||Name^X||19600415|F',
          'PV1|1|I|SICU^W2^1||||||||||||||||VW1',
          'PID|2||W2^^^H^MR||Name^X||19600415|F',
          'PV1|2|I|SICU^W1^1||||||||||||||||VW2',
        ],
      }),
      { expect: [{ ack: 'AA' }, { bed: 'SICU W1', has: 'W2' }, { bed: 'SICU W2', has: 'W1' }] },
      mon(null, [hr(133)], { at: 'SICU^W1^1' }),
      {
        expect: [
          { value: 'HeartRate', of: 'W2', is: 133 },
          { value: 'HeartRate', of: 'W1', is: null },
        ],
      },
    ],
  },
  {
    id: 'same-minute',
    title: 'a move of the same minute as the admission, come in before it, ends in the new bed',
    source: 'B2e',
    steps: [
      a02('M1', 'SICU^M2^1', { evn: '20260301095500+0000' }),
      a01('M1', 'SICU^M1^1', { evn: '20260301095500+0000' }),
      {
        expect: [
          { bed: 'SICU M2', has: 'M1' },
          { bed: 'SICU M1', has: '' },
        ],
      },
    ],
  },
  ...['3d', '366d'].map(
    (ahead): Case => ({
      id: `admitted-ahead-${ahead}`,
      title: `an admission date ${ahead} ahead hides no value`,
      source: 'B11',
      steps: [
        a01('H1', 'SICU^H1^1', { admitted: `-${ahead}` }),
        mon('H1', [hr(25)], { at: 'SICU^H1^1' }),
        {
          expect: [
            { bed: 'SICU H1', has: 'H1' },
            { value: 'HeartRate', of: 'H1', is: 25, level: 'red' },
          ],
        },
      ],
    }),
  ),
  {
    id: 'cancelled-transfer-of-a-unit',
    title: 'A12 after a transfer that named a unit alone takes that back, and no earlier one',
    source: 'differential',
    steps: [
      a01('U', 'SICU^U1^1', { evn: '60m' }),
      a02('U', 'SICU^U2^1', { evn: '40m' }),
      a02('U', 'SICU', { evn: '20m' }),
      mon(null, [hr(71, { time: '30m' })], { at: 'SICU^U2^1', obr7: '30m' }),
      adt('A12', 'U', 'SICU^U2^1', { evn: '10m' }),
      {
        expect: [
          { bed: 'SICU U2', has: 'U' },
          { of: 'U', chart: 'HeartRate', points: [71] },
        ],
      },
    ],
  },
]
