import type { Case } from './case.ts'
import { a01, a03, adt, hr, lab, lactate, mon } from './steps.ts'

/** Visits and accounts that go to another person or get another number. */
export const MOVED_VISITS: readonly Case[] = [
  {
    id: 'move-visit-a45',
    title: 'A45 moves a visit to the person it belongs to',
    source: 'table',
    steps: [
      a01('WRONG', 'SICU^J1^1', { visit: 'V77' }),
      a01('OTHER', 'SICU^J2^1'),
      adt('A45', 'RIGHT', '', { visit: '', merge: 'WRONG^^^H^MR||||V77', name: 'Right^R' }),
      {
        expect: [
          { ack: 'AA' },
          { bed: 'SICU J1', has: 'RIGHT' },
          { nowhere: 'WRONG' },
          { bed: 'SICU J2', has: 'OTHER' },
        ],
      },
    ],
  },
  {
    id: 'move-account-a44',
    title: 'A44 moves all visits of an account',
    source: 'table',
    steps: [
      a01('WRONG', 'SICU^J1^1', { visit: 'V78', account: 'ACC78' }),
      adt('A44', 'RIGHT', '', { visit: '', account: 'ACC78', merge: 'WRONG^^^H^MR||ACC78', name: 'Right^R' }),
      { expect: [{ ack: 'AA' }, { bed: 'SICU J1', has: 'RIGHT' }, { nowhere: 'WRONG' }] },
    ],
  },
  {
    id: 'visit-number-a50',
    title: 'A50 gives a visit another number: its discharge then ends the stay',
    source: 'table',
    steps: [
      a01('A', 'SICU^J1^1', { visit: 'V80' }),
      adt('A50', 'A', '', { visit: 'V81', merge: 'A^^^H^MR||||V80', evn: '10m' }),
      { expect: [{ ack: 'AA' }, { bed: 'SICU J1', has: 'A' }] },
      a03('A', { visit: 'V81' }),
      { expect: [{ nowhere: 'A' }] },
    ],
  },
  {
    id: 'moved-visit-late',
    title: 'what comes in late about a visit that A45 moved is about the right person’s visit',
    source: 'differential',
    steps: [
      a01('OTHER', 'SICU^J2^1'),
      adt('A45', 'RIGHT', '', { visit: '', merge: 'WRONG^^^H^MR||||V79', name: 'Right^R', evn: '1m' }),
      a01('WRONG', 'SICU^J1^1', { visit: 'V79', evn: '5m' }),
      { expect: [{ bed: 'SICU J1', has: 'RIGHT' }, { nowhere: 'WRONG' }] },
      mon(null, [hr(67)], { at: 'SICU^J1^1' }),
      { expect: [{ value: 'HeartRate', of: 'RIGHT', is: 67 }] },
      a01('WRONG', 'SICU^J3^1', { visit: 'V79', evn: '10s' }),
      {
        expect: [
          { bed: 'SICU J3', has: 'WRONG' },
          { bed: 'SICU J1', has: 'RIGHT' },
        ],
      },
    ],
  },
  {
    id: 'readings-go-with-the-visit',
    title: 'readings that came by the number of a visit go with it to the person it is moved to',
    source: 'differential',
    steps: [
      lab(null, [lactate(3)], { visit: 'V77' }),
      a01('WRONG', 'SICU^J1^1', { visit: 'V77' }),
      mon(null, [hr(44)], { visit: 'V77' }),
      {
        expect: [
          { value: 'HeartRate', of: 'WRONG', is: 44 },
          { value: 'Lactate', of: 'WRONG', is: 3 },
        ],
      },
      a01('WRONG', 'SICU^J2^1', { visit: 'OWN', evn: '50m' }),
      adt('A45', 'RIGHT', '', { visit: '', merge: 'WRONG^^^H^MR||||V77', name: 'Right^R' }),
      {
        expect: [
          { bed: 'SICU J1', has: 'RIGHT' },
          { bed: 'SICU J2', has: 'WRONG' },
          { value: 'HeartRate', of: 'RIGHT', is: 44 },
          { value: 'Lactate', of: 'RIGHT', is: 3 },
          { value: 'HeartRate', of: 'WRONG', is: null },
          { value: 'Lactate', of: 'WRONG', is: null },
        ],
      },
      { restart: true },
      {
        expect: [
          { value: 'HeartRate', of: 'RIGHT', is: 44 },
          { value: 'HeartRate', of: 'WRONG', is: null },
        ],
      },
    ],
  },
  {
    id: 'renumbered-visit-late',
    title: 'what comes in late under the number a visit had is about that visit, readings too',
    source: 'differential',
    steps: [
      adt('A50', 'A', '', { visit: 'V83', merge: 'A^^^H^MR||||V82', evn: '1m' }),
      a01('A', 'SICU^J1^1', { visit: 'V82', evn: '10m' }),
      mon(null, [hr(45)], { visit: 'V82' }),
      {
        expect: [
          { bed: 'SICU J1', has: 'A' },
          { value: 'HeartRate', of: 'A', is: 45 },
        ],
      },
      a03('A', { visit: 'V83' }),
      { expect: [{ bed: 'SICU J1', has: '' }] },
    ],
  },
  {
    id: 'move-visit-without-owner',
    title: 'a visit that moves from nobody named is kept as a dead letter',
    source: '§2',
    steps: [
      a01('A', 'SICU^J1^1', { visit: 'VX' }),
      adt('A45', 'B', '', { merge: '||||VX^^^H^VN' }),
      { expect: [{ ack: 'AE' }, { bed: 'SICU J1', has: 'A' }, { status: /owner before in MRG-1/ }] },
    ],
  },
]
