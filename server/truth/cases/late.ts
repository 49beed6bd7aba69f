import type { Case } from './case.ts'
import { a01, cuffDia, cuffMap, cuffSys, hr, mon } from './steps.ts'

const IN = a01('S', 'SICU^S1^1')
const of = 'S'

/** Readings that come late or grow old, of streams and of single measurements (B7). */
export const LATE: readonly Case[] = [
  {
    id: 'late-stream',
    title: 'a stream that comes a minute late and then ends is stale, and the bed is silent',
    source: 'B7',
    steps: [
      IN,
      { each: [mon(of, [hr(72, { time: '65s' })], { at: 'SICU^S1^1' })], every: 5, rounds: 12 },
      { wait: 200 },
      {
        expect: [
          { value: 'HeartRate', of, is: 72, level: 'none', stale: true },
          { of, silent: true },
        ],
      },
    ],
  },
  {
    id: 'late-single',
    title: 'a heart rate of a stream measured fifty minutes ago raises no alert',
    source: 'B7',
    steps: [
      IN,
      mon(of, [hr(30, { time: '50m' })]),
      { wait: 60 },
      {
        expect: [
          { value: 'HeartRate', of, is: 30, stale: true, level: 'none' },
          { of, noAlert: 'HeartRate' },
        ],
      },
    ],
  },
  {
    id: 'cuff-is-single',
    title: 'a cuff sent at once is a single measurement: not stale after four minutes, the bed not silent',
    source: 'B7',
    steps: [
      IN,
      mon(of, [cuffSys(120), cuffDia(70), cuffMap(85)]),
      { wait: 240 },
      {
        expect: [
          { value: 'BPMAP', of, is: 85, level: 'green', stale: false },
          { of, silent: false },
        ],
      },
    ],
  },
  {
    id: 'cuff-grows-old',
    title: 'and is stale after an hour and a half',
    source: 'B7',
    steps: [
      IN,
      mon(of, [cuffMap(85)]),
      { wait: 5460 },
      { expect: [{ value: 'BPMAP', of, is: 85, level: 'none', stale: true }] },
    ],
  },
  {
    id: 'older-after-newer',
    title: 'an older reading after a newer one is charted and not shown',
    source: 'table',
    steps: [
      IN,
      mon(of, [hr(70, { time: '5s' })]),
      mon(of, [hr(30, { time: '25s' })]),
      {
        expect: [
          { value: 'HeartRate', of, is: 70 },
          { of, chart: 'HeartRate', points: [30, 70] },
        ],
      },
    ],
  },
]
