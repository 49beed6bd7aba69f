import type { Case } from './case.ts'
import { a01, a02, a03, adt, hr, lab, lineMap, mon, potassium } from './steps.ts'

const IN = a01('L', 'SICU^L1^1')
const of = 'L'
const rounds = (
  values: readonly number[],
  every: number,
  times: number,
  obx = hr,
): Case['steps'][number] => ({
  each: values.map((value) => mon(of, [obx(value)])),
  every,
  rounds: times,
})

/** How bad: B4, B15, bugs 4 and 18, and the rows of the table about alerts. */
export const ALERTS: readonly Case[] = [
  {
    id: 'swinging-heart-rate',
    title: 'a heart rate that swings across the limit of a band alerts',
    source: 'B4',
    steps: [IN, rounds([38, 38, 38, 42, 42, 42], 2, 90), { expect: [{ of, alert: 'HeartRate' }] }],
  },
  {
    id: 'swinging-pressure',
    title: 'a mean pressure that swings so alerts',
    source: 'B4',
    steps: [IN, rounds([53, 53, 53, 57, 57, 57], 2, 60, lineMap), { expect: [{ of, alert: 'BPMAP' }] }],
  },
  {
    id: 'exactly-40',
    title: 'a heart rate of exactly 40 is no red alert',
    source: 'table',
    steps: [
      IN,
      rounds([40], 2, 20),
      {
        expect: [
          { value: 'HeartRate', of, is: 40, level: 'yellow' },
          { of, noAlert: 'HeartRate' },
        ],
      },
    ],
  },
  {
    id: 'below-40',
    title: 'one of 39 alerts after twenty seconds',
    source: 'table',
    steps: [
      IN,
      rounds([39], 2, 8),
      { expect: [{ of, noAlert: 'HeartRate' }] },
      rounds([39], 2, 6),
      { expect: [{ of, alert: 'HeartRate', level: 'red', says: '40' }] },
    ],
  },
  {
    id: 'spikes',
    title: 'every fifth reading wild is artefact',
    source: 'table',
    steps: [
      IN,
      rounds([75, 75, 0, 75, 75, 75, 75, 300, 75, 75], 2, 60),
      { expect: [{ of, noAlert: 'HeartRate' }] },
    ],
  },
  {
    id: 'leads-off-while-alerting',
    title: 'leads off while alerting keeps the alert',
    source: 'table',
    steps: [
      IN,
      rounds([30], 2, 20),
      { expect: [{ of, alert: 'HeartRate' }] },
      { each: [mon(of, [hr('')])], every: 2, rounds: 30 },
      { expect: [{ of, alert: 'HeartRate' }] },
    ],
  },
  {
    id: 'leads-off-over-merge',
    title: 'a merge keeps the alert of somebody whose leads are off',
    source: 'table',
    steps: [
      IN,
      rounds([30], 2, 20),
      { each: [mon(of, [hr('')])], every: 2, rounds: 5 },
      adt('A40', 'L9', '', { merge: 'L^^^H^MR' }),
      { each: [mon('L9', [hr('')])], every: 2, rounds: 30 },
      { expect: [{ of: 'L9', alert: 'HeartRate', openFor: 60 }] },
    ],
  },
  {
    id: 'leads-off-after-merge-over-restart',
    title: 'so does a restart of one whose monitor goes on under the number that was merged',
    source: 'table',
    steps: [
      IN,
      adt('A40', 'L9', '', { merge: 'L^^^H^MR' }),
      rounds([30], 2, 20),
      { each: [mon(of, [hr('')])], every: 2, rounds: 5 },
      { restart: true },
      { each: [mon(of, [hr('')])], every: 2, rounds: 30 },
      { expect: [{ of: 'L9', alert: 'HeartRate', openFor: 60 }] },
    ],
  },
  {
    id: 'empty-result-keeps-alert',
    title: 'a result sent empty after a dangerous one takes no alert away',
    source: 'table',
    steps: [
      IN,
      lab(of, [potassium(6.9)]),
      { wait: 30 },
      lab(of, [potassium('')]),
      { wait: 120 },
      {
        expect: [
          { value: 'Potassium', of, is: null, level: 'none' },
          { of, alert: 'Potassium', says: '6.9', level: 'red' },
        ],
      },
      lab(of, [potassium(4.1)]),
      { wait: 60 },
      { expect: [{ of, noAlert: 'Potassium' }] },
    ],
  },
  ...([1, 2] as const).map(
    (nodes): Case => ({
      id: `unidentified-alert-${nodes}`,
      title: `an alert of somebody unidentified goes on as that of the patient, on ${nodes} node${nodes > 1 ? 's' : ''}`,
      source: 'table',
      nodes,
      steps: [
        { each: [mon(null, [hr(30)], { at: 'SICU^L1^1' })], every: 2, rounds: 20 },
        { expect: [{ bed: 'SICU L1', alert: 'HeartRate', level: 'red' }] },
        IN,
        { expect: [{ of, alert: 'HeartRate', openFor: 30 }] },
        { restart: true },
        { expect: [{ of, alert: 'HeartRate', openFor: 30 }] },
        { each: [mon(null, [hr(75)], { at: 'SICU^L1^1' })], every: 2, rounds: 40 },
        { expect: [{ of, noAlert: 'HeartRate' }] },
      ],
    }),
  ),
  {
    id: 'device-alert',
    title: 'so does that of a monitor not switched over, once a late move tells it was right',
    source: 'table',
    steps: [
      a01('B', 'SICU^L1^1'),
      a01('A', 'SICU^L2^1'),
      { each: [mon('A', [hr(30)], { at: 'SICU^L1^1' })], every: 2, rounds: 20 },
      { expect: [{ unidentified: 'SICU L1', heartRate: 30 }] },
      a02('B', 'SICU^L3^1', { evn: '50s' }),
      a02('A', 'SICU^L1^1', { evn: '49s' }),
      {
        expect: [
          { bed: 'SICU L1', has: 'A' },
          { of: 'A', alert: 'HeartRate', openFor: 30 },
          { of: 'B', noAlert: 'HeartRate' },
        ],
      },
    ],
  },
  {
    id: 'recovered',
    title: 'a heart rate that is normal again ends the alert',
    source: 'table',
    steps: [IN, rounds([30], 2, 20), rounds([75], 2, 60), { expect: [{ of, noAlert: 'HeartRate' }] }],
  },
  {
    id: 'moved-in-unit',
    title: 'an alert goes with its patient to another bed',
    source: 'table',
    steps: [
      IN,
      rounds([30], 2, 20),
      a02(of, 'SICU^L2^1', { evn: '1s' }),
      rounds([30], 2, 5),
      {
        expect: [
          { bed: 'SICU L2', has: of },
          { of, alert: 'HeartRate', openFor: 20 },
        ],
      },
    ],
  },
  {
    id: 'moved-to-theatre',
    title: 'and to another area (bug 18)',
    source: 'code-18',
    steps: [
      IN,
      rounds([30], 2, 20),
      a02(of, 'OR^OR1', { evn: '1s' }),
      rounds([30], 2, 5),
      {
        expect: [
          { somewhere: of, area: 'awor' },
          { of, alert: 'HeartRate', openFor: 20 },
        ],
      },
    ],
  },
  {
    id: 'discharge-taken-back',
    title: 'after a discharge taken back the alert is there again',
    source: 'table',
    steps: [
      IN,
      rounds([30], 2, 20),
      a03(of, { evn: '1s' }),
      adt('A13', of, 'SICU^L1^1', { visit: 'VL' }),
      rounds([30], 2, 20),
      { expect: [{ of, alert: 'HeartRate' }] },
    ],
  },
  {
    id: 'alert-after-merge',
    title: 'an alert goes on under the number that stays',
    source: 'table',
    steps: [
      IN,
      rounds([30], 2, 20),
      adt('A40', 'L9', '', { merge: 'L^^^H^MR' }),
      { each: [mon('L9', [hr(30)])], every: 2, rounds: 5 },
      { expect: [{ of: 'L9', alert: 'HeartRate', openFor: 20 }] },
    ],
  },
  {
    id: 'alert-after-restart',
    title: 'a restart keeps alerts, and since when they are',
    source: 'table',
    steps: [
      IN,
      rounds([30], 2, 30),
      { restart: true },
      { expect: [{ of, alert: 'HeartRate', openFor: 25 }] },
    ],
  },
  {
    id: 'once-a-minute',
    title: 'a low heart rate sent once a minute alerts within three of them',
    source: 'table',
    steps: [IN, rounds([75], 60, 3), rounds([35], 60, 3), { expect: [{ of, alert: 'HeartRate' }] }],
  },
  {
    id: 'neonate-without-birth-date',
    title: 'in NICU an unknown age is a newborn’s',
    source: 'B15',
    steps: [
      a01('N', 'NICU^N3^1', { dob: '' }),
      mon('N', [hr(75), lineMap(28)]),
      {
        expect: [
          { value: 'HeartRate', of: 'N', level: 'red' },
          { value: 'BPMAP', of: 'N', level: 'yellow' },
          { of: 'N', ageAssumed: true },
        ],
      },
      { each: [mon('N', [hr(75)])], every: 2, rounds: 20 },
      { expect: [{ of: 'N', alert: 'HeartRate', level: 'red' }] },
    ],
  },
  {
    id: 'unknown-age-stricter',
    title:
      'where the unit takes several ages, an unknown one has the stricter limits of each side, and says so',
    source: 'B15',
    steps: [
      a01('U', '5N^20^1', { dob: '' }),
      mon('U', [hr(48)]),
      {
        expect: [
          { value: 'HeartRate', of: 'U', level: 'red' },
          { of: 'U', ageAssumed: true },
        ],
      },
      { wait: 5 },
      mon('U', [hr(145)]),
      { expect: [{ value: 'HeartRate', of: 'U', level: 'red' }] },
    ],
  },
  ...(
    [
      ['27d', '20260202', 'NICU', 75, 'red'],
      ['27d', '20260202', 'NICU', 82, 'yellow'],
      ['29d', '20260131', 'NICU', 75, 'yellow'],
      ['364d', '20250302', 'PICU', 80, 'yellow'],
      ['13m', '20250129', 'PICU', 80, 'green'],
      ['adult', '20080228', 'PICU', 130, 'yellow'],
    ] as const
  ).map(
    ([id, dob, unit, rate, level]): Case => ({
      id: `age-${id}-${rate}`,
      title: `a heart rate of ${rate} at ${id} is ${level}`,
      source: 'table',
      steps: [
        a01('K', `${unit}^${unit === 'NICU' ? 'N5' : 'P5'}^1`, { dob }),
        mon('K', [hr(rate)]),
        { expect: [{ value: 'HeartRate', of: 'K', level }] },
      ],
    }),
  ),
  {
    id: 'time-alone',
    title: 'a rule on time is judged when due, without any message (bug 4)',
    source: 'code-4',
    steps: [
      a01('C', 'OR^OR2', { evn: '100m', more: ['PV2||||||||20260301082000+0000|20260301100000+0000'] }),
      { expect: [{ of: 'C', noAlert: 'CaseLong' }] },
      { wait: 20 * 60 },
      { expect: [{ of: 'C', alert: 'CaseLong' }] },
    ],
  },
  {
    id: 'unplaced-alerts',
    title: 'somebody without a bed alerts as well',
    source: 'B1e',
    steps: [
      a01('N', 'CCU'),
      { each: [mon('N', [hr(30)])], every: 2, rounds: 20 },
      { expect: [{ of: 'N', alert: 'HeartRate', level: 'red' }] },
    ],
  },
  {
    id: 'withdrawn-patient',
    title: 'a result of a patient who is moved away raises nothing on the next one',
    source: 'table',
    steps: [
      IN,
      lab(of, [potassium(7)]),
      { wait: 5 },
      a02(of, 'SICU^L5^1'),
      a01('M', 'SICU^L1^1', { evn: '1s' }),
      { wait: 60 },
      {
        expect: [
          { of: 'M', noAlert: 'Potassium' },
          { of, alert: 'Potassium', openFor: 55 },
        ],
      },
    ],
  },
  {
    id: 'frozen-leader',
    title: 'when the node that judges stops dead, the other judges within ten seconds',
    source: 'B6',
    nodes: 2,
    steps: [
      IN,
      mon(of, [hr(75)]),
      { wait: 10 },
      { freeze: true },
      { wait: 12 },
      rounds([30], 2, 20),
      {
        expect: [
          { value: 'HeartRate', of, is: 30, level: 'red' },
          { of, alert: 'HeartRate', level: 'red' },
        ],
      },
    ],
  },
]
