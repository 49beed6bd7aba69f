import type { Case } from './case.ts'
import { a01, a02, a03, adt, cuffMap, hr, lineMap, mon, spo2 } from './steps.ts'

/** Streams that contradict the movements, break off, come back, or meet another's in a bed. */
export const STREAMS_OF_BEDS: readonly Case[] = [
  {
    id: 'contrary-stream-of-discharged',
    title: 'a late discharge gives a stream that contradicted the movements to its number',
    source: '§4.8',
    steps: [
      a01('A', 'SICU^J1^1', { evn: '5h' }),
      a01('B', 'SICU^J2^1', { evn: '4h' }),
      mon('A', [hr(66)], { at: 'SICU^J2^1' }),
      { wait: 5 },
      {
        expect: [
          { bed: 'SICU J2', conflict: true },
          { unidentified: 'SICU J2', heartRate: 66 },
        ],
      },
      a03('A', { evn: '20m' }),
      {
        expect: [{ value: 'HeartRate', of: 'A', is: 66 }, { noBed: 'A' }],
      },
    ],
  },
  {
    id: 'contrary-stream-of-old-number',
    title: 'both beds say so when the device sends a number that was merged',
    source: '§4.6',
    steps: [
      a01('A', 'SICU^J1^1', { evn: '5h' }),
      adt('A40', 'A', '', { merge: 'AOLD^^^H^MR', evn: '10m' }),
      a01('B', 'SICU^J2^1', { evn: '4h' }),
      mon('AOLD', [hr(66)], { at: 'SICU^J2^1' }),
      { wait: 5 },
      {
        expect: [
          { bed: 'SICU J2', conflict: true },
          { bed: 'SICU J1', conflict: true },
        ],
      },
      { restart: true },
      {
        expect: [
          { bed: 'SICU J2', conflict: true },
          { bed: 'SICU J1', conflict: true },
        ],
      },
    ],
  },
  {
    id: 'silence-is-no-evidence',
    title: 'a stream that broke off and came back is no evidence of the time between',
    source: '§4.3',
    steps: [
      a01('A', 'SICU^J1^1', { evn: '5h' }),
      a01('B', 'SICU^J1^1', { evn: '4h' }),
      mon('A', [hr(60)], { at: 'SICU^J1^1' }),
      { wait: 1800 },
      mon(null, [spo2(95)], { at: 'SICU^J1^1' }),
      { wait: 10 },
      { expect: [{ value: 'SpO2', of: 'B', is: 95 }] },
      { wait: 1200 },
      mon('A', [hr(61)], { at: 'SICU^J1^1' }),
      a01('C', 'SICU^J1^1', { evn: '345m' }),
      { expect: [{ of: 'B', chart: 'SpO2', points: [95] }] },
    ],
  },
  {
    id: 'unidentified-before-and-after',
    title:
      'a stream into a bed that somebody lay in since is of another unidentified person, within ten minutes too',
    source: 'differential',
    steps: [
      mon(null, [hr(95), lineMap(48)], { at: 'SICU^J3^1' }),
      { wait: 60 },
      a01('A', 'SICU^J3^1'),
      { wait: 120 },
      a02('A', 'SICU^J4^1'),
      { wait: 60 },
      mon(null, [hr(94)], { at: 'SICU^J3^1' }),
      {
        expect: [
          { unidentified: 'SICU J3', heartRate: 94 },
          { value: 'BPMAP', bed: 'SICU J3', is: null },
        ],
      },
    ],
  },
  {
    id: 'stream-begins-once',
    title: 'a stream that comes back after a break began when it first named the bed',
    source: '§4.4',
    steps: [
      mon('M1', [hr(60)], { at: 'SICU^J2^1' }),
      { wait: 60 },
      mon('M2', [hr(70)], { at: 'SICU^J2^1' }),
      { expect: [{ bed: 'SICU J2', has: 'M2' }] },
      { wait: 900 },
      mon('M2', [hr(71)], { at: 'SICU^J2^1' }),
      { wait: 5 },
      mon('M1', [hr(61)], { at: 'SICU^J2^1' }),
      { expect: [{ bed: 'SICU J2', has: 'M2' }] },
    ],
  },
  {
    id: 'bed-of-a-cuff',
    title: 'a bed whose monitor measures every quarter of an hour is not that of whoever streamed there once',
    source: 'fourth round',
    steps: [
      mon('M1', [cuffMap(40)], { at: 'SICU^J2^1' }),
      { wait: 300 },
      mon('M2', [hr(80)], { at: 'SICU^J2^1' }),
      { wait: 600 },
      mon('M1', [cuffMap(40)], { at: 'SICU^J2^1' }),
      { wait: 720 },
      {
        expect: [
          { bed: 'SICU J2', has: 'M1' },
          { of: 'M1', alert: 'BPMAP', level: 'red' },
        ],
      },
      { restart: true },
      { expect: [{ bed: 'SICU J2', has: 'M1' }] },
    ],
  },
]
