import type { Case } from './case.ts'
import { a01, a02, a03, a08, adt, hr, lab, mon, potassium } from './steps.ts'

/** Places that name no bed of ours, or one somebody lies in (B1b, B1c, B1e). */
export const CLAIMED_BEDS: readonly Case[] = [
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
    id: 'sighted-before-superseded-stay',
    title: 'a bed somebody had by a stay that a newer visit ended is not given back to an old stream',
    source: 'differential',
    steps: [
      mon('X', [hr(80, { time: '40m' })], { at: 'SICU^R5^1', obr7: '40m' }),
      mon(null, [hr(90, { time: '40m' })], { at: 'SICU^R6^1', obr7: '40m' }),
      a01('A', 'SICU^R5^1', { visit: 'ONE', evn: '30m' }),
      a01('A', 'SICU^R7^1', { visit: 'TWO', evn: '15m' }),
      a01('B', 'SICU^R6^1', { visit: 'THREE', evn: '30m' }),
      a01('B', 'SICU^R8^1', { visit: 'FOUR', evn: '15m' }),
      {
        expect: [
          { bed: 'SICU R5', has: '' },
          { bed: 'SICU R6', has: '' },
          { bed: 'SICU R7', has: 'A' },
        ],
      },
    ],
  },
]
