import { SITE } from '../model/site.ts'
import type { Case } from './case.ts'
import { a01, a02, a03, a08, adt, hr, mon } from './steps.ts'

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
