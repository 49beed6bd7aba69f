import type { Case } from './case.ts'
import { a01, a02, a03, adt, hr, lab, lineMap, mon, potassium } from './steps.ts'

/** Beds whose monitors and movements say different things or come late (B2b to B2e). */
export const MONITORED_BEDS: readonly Case[] = [
  {
    id: 'late-transfer-refiles',
    title: 'what a monitor said of a bed is filed anew when a late move tells who lay there',
    source: 'B2b',
    steps: [
      a01('A', 'SICU^R1^1', { evn: '10h' }),
      mon(null, [hr(165, { time: '40s' }), lineMap(35, { time: '40s' })], { at: 'SICU^R1^1', obr7: '40s' }),
      { expect: [{ value: 'HeartRate', of: 'A', is: 165 }] },
      a02('A', 'SICU^R2^1', { evn: '20m' }),
      a01('B', 'SICU^R1^1', { evn: '19m' }),
      {
        expect: [
          { bed: 'SICU R2', has: 'A' },
          { value: 'HeartRate', of: 'A', is: null },
          { bed: 'SICU R1', has: 'B' },
          { value: 'HeartRate', of: 'B', is: 165, level: 'red' },
          { of: 'A', chart: 'HeartRate', points: [] },
          { of: 'B', chart: 'HeartRate', points: [165] },
        ],
      },
    ],
  },
  ...(
    [
      ['cancelled', adt('A11', 'P1', '', { visit: 'VP1' })],
      ['discharged', a03('P1', { evn: '30m' })],
    ] as const
  ).map(
    ([how, correction]): Case => ({
      id: `unidentified-again-${how}`,
      title: `when the admission into the bed of somebody unidentified is ${how}, the stream is nobody’s again`,
      source: 'B2b',
      steps: [
        { each: [mon(null, [hr(30)], { at: 'SICU^R1^1' })], every: 2, rounds: 15 },
        { expect: [{ unidentified: 'SICU R1', heartRate: 30 }] },
        a01('P1', 'SICU^R1^1'),
        {
          expect: [
            { bed: 'SICU R1', has: 'P1' },
            { value: 'HeartRate', of: 'P1', is: 30 },
          ],
        },
        correction,
        { expect: [{ nowhere: 'P1' }, { unidentified: 'SICU R1', heartRate: 30 }] },
        mon(null, [hr(31)], { at: 'SICU^R1^1' }),
        { expect: [{ nowhere: 'P1' }, { unidentified: 'SICU R1', heartRate: 31 }] },
        { restart: true },
        { expect: [{ nowhere: 'P1' }, { unidentified: 'SICU R1', heartRate: 31 }] },
      ],
    }),
  ),
  {
    id: 'monitor-not-switched',
    title: 'a monitor that still names the patient before is nobody’s of the two, and both beds say so',
    source: 'B2c',
    steps: [
      a01('CF1', 'SICU^S1^1', { evn: '5h' }),
      a02('CF1', 'SICU^S2^1', { evn: '1h' }),
      a01('CF2', 'SICU^S1^1', { evn: '50m' }),
      mon('CF1', [hr(170)], { at: 'SICU^S1^1' }),
      {
        expect: [
          { value: 'HeartRate', of: 'CF1', is: null },
          { value: 'HeartRate', of: 'CF2', is: null },
          { unidentified: 'SICU S1', heartRate: 170 },
          { bed: 'SICU S1', conflict: true },
          { bed: 'SICU S2', conflict: true },
        ],
      },
    ],
  },
  {
    id: 'monitor-not-switched-labs',
    title: 'laboratory results go by the number even where they name another bed',
    source: 'B2c',
    steps: [
      a01('CF1', 'SICU^S2^1'),
      a01('CF2', 'SICU^S1^1'),
      lab('CF1', [potassium(6.8)], { at: 'SICU^S1^1' }),
      {
        expect: [
          { value: 'Potassium', of: 'CF1', is: 6.8 },
          { value: 'Potassium', of: 'CF2', is: null },
        ],
      },
    ],
  },
  {
    id: 'monitor-id-then-admission',
    title: 'a monitor’s own patient goes on being shown when ADT puts somebody into the bed',
    source: 'B2c',
    steps: [
      mon('MONX', [hr(35)], { at: 'SICU^S3^1' }),
      { expect: [{ bed: 'SICU S3', has: 'MONX' }] },
      a01('REAL', 'SICU^S3^1', { evn: '10s' }),
      mon('MONX', [hr(35)], { at: 'SICU^S3^1' }),
      {
        expect: [
          { somewhere: 'REAL' },
          { somewhere: 'MONX' },
          { value: 'HeartRate', of: 'MONX', is: 35 },
          { value: 'HeartRate', of: 'REAL', is: null },
          { bed: 'SICU S3', conflict: true },
        ],
      },
    ],
  },
  {
    id: 'foreign-device-after-superseded-stay',
    title:
      'a device that names the bed of a stay a newer visit ended is nobody’s where another lies there, and one person for as long as it speaks',
    source: 'differential',
    steps: [
      a01('S1', 'SICU^S1^1', { visit: 'ONE', evn: '40m' }),
      a01('S1', 'SICU^S2^1', { visit: 'TWO', evn: '30m' }),
      a01('S2', 'SICU^S1^1', { evn: '20m' }),
      mon('S1', [hr(170, { time: '40s' })], { at: 'SICU^S1^1', obr7: '40s' }),
      mon('S1', [lineMap(61)], { at: 'SICU^S1^1' }),
      {
        expect: [
          { value: 'HeartRate', of: 'S1', is: null },
          { unidentified: 'SICU S1', heartRate: 170 },
          { noBedCount: 1, area: 'awicu' },
        ],
      },
    ],
  },
  {
    id: 'unidentified-only-before',
    title:
      'somebody unidentified whose newest readings turn out to be somebody’s is there no longer than their own',
    source: 'differential',
    steps: [
      mon(null, [hr(93)], { at: 'SICU^K1^1' }),
      { wait: 780 },
      mon(null, [hr(34)], { at: 'SICU^K1^1' }),
      a01('K', 'SICU^K1^1', { evn: '5m' }),
      {
        expect: [
          { bed: 'SICU K1', has: 'K' },
          { value: 'HeartRate', of: 'K', is: 34 },
          { noBedCount: 0, area: 'awicu' },
        ],
      },
    ],
  },
]
