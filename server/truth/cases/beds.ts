import type { Case } from './case.ts'
import { a01, a02, a03, a08, adt, hr, lab, lineMap, mon, potassium } from './steps.ts'

const dying = (of: string | null, at: string) => mon(of, [hr(150), lineMap(45)], { at })
const stays: Case['steps'][number] = {
  expect: [
    { bed: 'SICU F1', has: 'Q1' },
    { value: 'HeartRate', bed: 'SICU F1', is: 150, level: 'red' },
  ],
}
const admitted = [a01('Q1', 'SICU^F1^1', { visit: 'INP' }), dying('Q1', 'SICU^F1^1')]

/** Where somebody lies: B1, B2b to B2e, B11, and what the review found right. */
export const BEDS: readonly Case[] = [
  {
    id: 'outpatient-a04',
    title: 'a registration in radiology does not take an inpatient out of the bed',
    source: 'B1a',
    steps: [...admitted, adt('A04', 'Q1', 'RADIOLOGY^XR1', { visit: 'OUT', cls: 'O' }), stays],
  },
  {
    id: 'outpatient-a08',
    title: 'an update of an old outpatient visit does not either',
    source: 'B1a',
    steps: [...admitted, adt('A08', 'Q1', 'RADIOLOGY^XR1', { visit: 'OUT', cls: 'O', evn: '10s' }), stays],
  },
  {
    id: 'outpatient-in-our-unit',
    title: 'nor does an outpatient visit in a unit of ours',
    source: 'B1a',
    steps: [
      ...admitted,
      adt('A04', 'Q1', 'PACU^B3', { visit: 'OUT', cls: 'O' }),
      stays,
      { expect: [{ bed: 'PACU B3', has: '' }] },
    ],
  },
  {
    id: 'outpatient-then-inpatient-a08',
    title: 'an update of the inpatient visit after it changes nothing',
    source: 'B1a',
    steps: [
      ...admitted,
      adt('A04', 'Q1', 'RADIOLOGY^XR1', { visit: 'OUT', cls: 'O', evn: '60s' }),
      a08('Q1', 'SICU^F1^1', { visit: 'INP' }),
      stays,
      a03('Q1', { visit: 'OUT', cls: 'O' }),
      stays,
      a03('Q1', { visit: 'INP' }),
      { expect: [{ bed: 'SICU F1', has: '' }] },
    ],
  },
  {
    id: 'outpatient-alerts-go-on',
    title: 'the alerts of an inpatient go on through a registration as an outpatient',
    source: 'B1a',
    steps: [
      a01('Q1', 'SICU^F1^1', { visit: 'INP' }),
      { each: [dying('Q1', 'SICU^F1^1')], every: 5, rounds: 10 },
      { expect: [{ of: 'Q1', alert: 'HeartRate', level: 'red' }] },
      adt('A04', 'Q1', 'RADIOLOGY^XR1', { visit: 'OUT', cls: 'O' }),
      { each: [dying('Q1', 'SICU^F1^1')], every: 5, rounds: 10 },
      { expect: [{ of: 'Q1', alert: 'HeartRate', openFor: 50 }] },
    ],
  },
  {
    id: 'future-visit',
    title: 'an inpatient visit planned for next week does not take the bed of today',
    source: 'B1a',
    steps: [...admitted, adt('A01', 'Q1', 'MICU^70', { visit: 'NEXT', cls: 'O', admitted: '-7d' }), stays],
  },
  {
    id: 'pre-admit',
    title: 'nor does a pre-admission',
    source: 'table',
    steps: [...admitted, adt('A05', 'Q1', 'MICU^70', { visit: 'NEXT', admitted: '-7d' }), stays],
  },
  {
    id: 'unit-only-a08',
    title: 'an update that names the unit alone leaves the patient in bed',
    source: 'B1b',
    steps: [
      a01('U1', 'CCU^b9^1'),
      mon('U1', [hr(28)], { at: 'CCU^b9^1' }),
      a08('U1', 'CCU'),
      {
        expect: [
          { bed: 'CCU b9', has: 'U1' },
          { value: 'HeartRate', bed: 'CCU b9', is: 28 },
        ],
      },
    ],
  },
  {
    id: 'unit-only-a02',
    title: 'a move to a unit of ours that names no bed leaves the patient in bed too',
    source: 'B1b',
    steps: [a01('U1', 'CCU^b9^1'), a02('U1', 'SICU'), { expect: [{ bed: 'CCU b9', has: 'U1' }] }],
  },
  {
    id: 'unit-only-a01',
    title: 'who was admitted to a unit without bed is listed there',
    source: 'B1e',
    steps: [
      a01('U1', 'CCU'),
      {
        expect: [
          { noBed: 'U1', reason: 'noBedNamed', unit: 'CCU' },
          { noBedCount: 1, area: 'awicu' },
        ],
      },
    ],
  },
  ...(
    [
      ['moved', a02('P2', 'SICU^E2^1'), 'SICU E2'],
      ['discharged', a03('P2'), ''],
      ['cancelled', adt('A11', 'P2', '', { visit: 'VP2' }), ''],
      ['corrected', a08('P2', 'SICU^E2^1'), 'SICU E2'],
    ] as const
  ).map(
    ([how, correction, ends]): Case => ({
      id: `wrong-bed-${how}`,
      title: `when a patient registered in an occupied bed is ${how}, the bed is given back`,
      source: 'B1c',
      steps: [
        a01('P1', 'SICU^E1^1', { evn: '2h' }),
        how === 'corrected' ? a08('P2', 'SICU^E1^1', { evn: '5m' }) : a01('P2', 'SICU^E1^1', { evn: '5m' }),
        {
          expect: [
            { bed: 'SICU E1', has: 'P2' },
            { noBed: 'P1', reason: 'bedTaken' },
            { bed: 'SICU E1', contended: true },
            { noBedCount: 1, area: 'awicu' },
          ],
        },
        correction,
        {
          expect: [
            { bed: 'SICU E1', has: 'P1' },
            { bed: 'SICU E1', contended: false },
            ends ? { bed: ends, has: 'P2' } : { nowhere: 'P2' },
          ],
        },
      ],
    }),
  ),
  {
    id: 'wrong-bed-monitored',
    title:
      'of two claimants the one whose monitor speaks has the bed, the other a row of his own with values',
    source: 'B1c',
    steps: [
      a01('P1', 'SICU^E1^1', { evn: '2h' }),
      mon('P1', [hr(45)], { at: 'SICU^E1^1' }),
      a01('P2', 'SICU^E1^1', { evn: '5m' }),
      lab('P2', [potassium(7)]),
      {
        expect: [
          { bed: 'SICU E1', has: 'P1' },
          { value: 'HeartRate', bed: 'SICU E1', is: 45, level: 'yellow' },
          { bed: 'SICU E1', contended: true },
          { noBed: 'P2', reason: 'bedTaken' },
          { value: 'Potassium', of: 'P2', is: 7, level: 'red' },
        ],
      },
      { wait: 5 },
      { expect: [{ of: 'P2', alert: 'Potassium' }] },
    ],
  },
  {
    id: 'no-such-room',
    title: 'somebody in a room of ours that is not listed is counted and listed, with values',
    source: 'B1e',
    site: {
      'awicu/units.json': [
        {
          unit: 'CLOSED',
          label: 'Closed',
          type: 'ICU',
          unitID: 90,
          rooms: ['1', '2'],
          patientConfigTypes: ['Adult'],
        },
      ],
    },
    steps: [
      a01('N1', 'CLOSED^9^1'),
      mon('N1', [hr(33)]),
      {
        expect: [
          { noBed: 'N1', reason: 'noSuchRoom', unit: 'CLOSED' },
          { noBedCount: 1, area: 'awicu' },
          { value: 'HeartRate', of: 'N1', is: 33, level: 'red' },
        ],
      },
    ],
  },
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
]
