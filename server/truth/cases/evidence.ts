import { SITE } from '../model/site.ts'
import type { Case } from './case.ts'
import { a01, a02, a03, a08, adt, cuffMap, hr, lineMap, mon, spo2 } from './steps.ts'

/** Readings and updates that say where somebody may lie, and what they are no sign of. */
export const EVIDENCE: readonly Case[] = [
  {
    id: 'unknown-in-occupied-bed',
    title: 'a number nobody knows in an occupied bed is not drawn on the patient there',
    source: 'table',
    steps: [
      a01('A', 'SICU^O1^1'),
      mon('STRANGE', [hr(31)], { at: 'SICU^O1^1' }),
      {
        expect: [
          { bed: 'SICU O1', has: 'A' },
          { value: 'HeartRate', of: 'A', is: null },
          { somewhere: 'STRANGE' },
          { value: 'HeartRate', of: 'STRANGE', is: 31 },
        ],
      },
    ],
  },
  ...(
    [
      ['old-evn', a08('A', 'SICU^K1^1', { evn: '50m' })],
      ['no-place', a08('A')],
      ['quotes', a08('A', '""')],
    ] as const
  ).map(
    ([id, update]): Case => ({
      id: `a08-${id}`,
      title: 'an old update, one without place or with "" moves nobody',
      source: 'table',
      steps: [
        a01('A', 'SICU^K1^1'),
        a02('A', 'SICU^K2^1', { evn: '10m' }),
        update,
        { expect: [{ bed: 'SICU K2', has: 'A' }] },
      ],
    }),
  ),
  {
    id: 'a02-elsewhere',
    title: 'a move to a unit we do not show ends the stay here',
    source: 'table',
    steps: [
      a01('A', 'SICU^K1^1'),
      a02('A', 'WARD7^12^1', { evn: '10s' }),
      { expect: [{ bed: 'SICU K1', has: '' }, { nowhere: 'A' }] },
    ],
  },
  {
    id: 'a08-elsewhere',
    title: 'an update that names a unit we do not show moves nobody out of a bed of ours',
    source: 'B1b',
    steps: [
      a01('A', 'SICU^K1^1'),
      a08('A', 'WARD7^12^1', { evn: '10s' }),
      { expect: [{ bed: 'SICU K1', has: 'A' }] },
    ],
  },
  {
    id: 'a03-tomorrow',
    title: 'a discharge planned for tomorrow discharges nobody today',
    source: 'B19',
    steps: [a01('A', 'SICU^K1^1'), a03('A', { evn: '-20h' }), { expect: [{ bed: 'SICU K1', has: 'A' }] }],
  },
  {
    id: 'a08-after-discharge',
    title: 'an update of another, finished visit does not bring a discharged patient back',
    source: 'B19',
    steps: [
      a01('A', 'SICU^K1^1', { visit: 'OLD', evn: '50h' }),
      a03('A', { visit: 'OLD', evn: '40h' }),
      a01('A', 'SICU^K1^1', { visit: 'NEW', evn: '10h' }),
      a03('A', { visit: 'NEW', evn: '1h' }),
      a08('A', 'SICU^K1^1', { visit: 'OLD' }),
      { expect: [{ nowhere: 'A' }, { bed: 'SICU K1', has: '' }] },
    ],
  },
  {
    id: 'readmitted-unheard',
    title: 'a readmission whose A01 was lost is in the bed its first update names',
    source: 'truth',
    steps: [
      a01('A', 'SICU^K1^1', { visit: 'OLD', evn: '5h' }),
      a03('A', { visit: 'OLD', evn: '2h' }),
      a08('A', 'SICU^K3^1', { visit: 'NEW', evn: '1m' }),
      { expect: [{ bed: 'SICU K3', has: 'A' }] },
    ],
  },
  {
    id: 'bed-only-is-no-evidence',
    title:
      'a monitor that names the bed alone cannot tell which of two claimants is in it: the newest stay counts',
    source: 'truth',
    steps: [
      a01('P1', 'SICU^E1^1', { evn: '2h' }),
      mon(null, [hr(72, { time: '3m' })], { at: 'SICU^E1^1' }),
      a02('P2', 'SICU^E1^1', { evn: '10s' }),
      {
        expect: [
          { bed: 'SICU E1', has: 'P2' },
          { noBed: 'P1', reason: 'bedTaken' },
          { value: 'HeartRate', of: 'P1', is: 72 },
          { value: 'HeartRate', of: 'P2', is: null },
        ],
      },
    ],
  },
  {
    id: 'bed-only-is-no-evidence-late',
    title: 'nor when it came before the admission that tells whose it is',
    source: 'truth',
    steps: [
      mon(null, [hr(72, { time: '3m' })], { at: 'SICU^E1^1' }),
      a01('P1', 'SICU^E1^1', { evn: '2h' }),
      a01('P2', 'SICU^E1^1', { evn: '10s' }),
      {
        expect: [
          { bed: 'SICU E1', has: 'P2' },
          { value: 'HeartRate', of: 'P1', is: 72 },
          { value: 'HeartRate', of: 'P2', is: null },
        ],
      },
    ],
  },
  {
    id: 'older-visit-moves-and-ends',
    title: 'when the older of two visits moves and ends, the newer one counts again',
    source: 'differential',
    steps: [
      a01('A', 'SICU^K1^1', { visit: 'OLD', evn: '40m' }),
      a01('A', 'SICU^K2^1', { visit: 'NEW', evn: '30m' }),
      { expect: [{ bed: 'SICU K2', has: 'A' }] },
      a02('A', 'SICU^K3^1', { visit: 'OLD', evn: '20m' }),
      { expect: [{ bed: 'SICU K3', has: 'A' }] },
      a03('A', { visit: 'OLD', evn: '10m' }),
      { expect: [{ bed: 'SICU K2', has: 'A' }] },
    ],
  },
  {
    id: 'cancelled-discharge-names-elsewhere',
    title: 'the place a cancel names takes nobody from a bed of ours to a unit we do not show',
    source: 'differential',
    steps: [
      a01('A', 'SICU^K1^1'),
      adt('A13', 'A', 'RADIOLOGY^XR1', { visit: 'VA' }),
      { expect: [{ bed: 'SICU K1', has: 'A' }] },
    ],
  },
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
  {
    id: 'cancelled-transfer-after-update',
    title:
      'A12 takes back a transfer, not the place an update told; the stay it finds goes on since it began',
    source: 'differential',
    steps: [
      a08('A', 'SICU^K1^1', { evn: '10m' }),
      mon(null, [hr(91, { time: '5m' })], { at: 'SICU^K1^1', obr7: '5m' }),
      adt('A12', 'A', 'SICU^K1^1', { visit: 'VA', evn: '1m' }),
      {
        expect: [
          { bed: 'SICU K1', has: 'A' },
          { value: 'HeartRate', of: 'A', is: 91 },
        ],
      },
    ],
  },
  {
    id: 'newer-visit-unlisted-bed',
    title: 'a newer visit that names a bed we do not have counts as one that names a bed',
    source: 'differential',
    steps: [
      a01('A', 'REC^B1', { visit: 'OLD', evn: '20m' }),
      a01('A', 'REC^99', { visit: 'NEW', evn: '10m' }),
      { expect: [{ noBed: 'A', reason: 'noSuchRoom' }] },
    ],
    site: SITE,
  },
]
