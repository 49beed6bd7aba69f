import type { Case } from './case.ts'
import { a01, a02, a03, adt, hr, lab, mon, potassium } from './steps.ts'

const IN = a01('L', 'SICU^L1^1')
const of = 'L'
const low = (times: number): Case['steps'][number] => ({
  each: [mon(of, [hr(30)])],
  every: 2,
  rounds: times,
})

const inBed = (bed: string, value: number) => mon(null, [hr(value)], { at: `SICU^${bed}^1` })
const otherBeds: Case['steps'] = [
  IN,
  a01('M', 'SICU^L2^1'),
  { each: [inBed('L1', 38), inBed('L2', 150)], every: 5, rounds: 10 },
  { each: [inBed('L3', 38), inBed('L1', 150)], every: 5, rounds: 10 },
]

/** Alerts go with their patient through beds, areas, numbers and restarts (bug 18, and the table). */
export const ALERTS_OF_MOVED: readonly Case[] = [
  {
    id: 'second-node-after-a-late-transfer',
    title: 'a node that takes over judges nobody by readings that a late transfer gave to somebody else',
    source: 'third round',
    nodes: 2,
    steps: [
      ...otherBeds,
      a02('M', 'SICU^L1^1', { evn: '48s' }),
      { freeze: true },
      { wait: 30 },
      {
        expect: [
          { value: 'HeartRate', of, is: 38 },
          { of, alert: 'HeartRate', level: 'red', says: 'HR 38 /min, below 40' },
        ],
      },
    ],
  },
  {
    id: 'second-node-when-nothing-is-left',
    title: 'nor tells a value of somebody whose readings all turned out to be of somebody else',
    source: 'third round',
    nodes: 2,
    steps: [
      IN,
      { each: [inBed('L1', 38)], every: 5, rounds: 8 },
      a02(of, 'SICU^L2^1', { evn: '2m' }),
      { freeze: true },
      {
        expect: [
          { value: 'HeartRate', of, is: null },
          { of, alert: 'HeartRate', says: 'HR – /min' },
        ],
      },
    ],
  },
  {
    id: 'leads-off-over-merge',
    title: 'a merge keeps the alert of somebody whose leads are off',
    source: 'table',
    steps: [
      IN,
      low(20),
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
      low(20),
      { each: [mon(of, [hr('')])], every: 2, rounds: 5 },
      { restart: true },
      { each: [mon(of, [hr('')])], every: 2, rounds: 30 },
      { expect: [{ of: 'L9', alert: 'HeartRate', openFor: 60 }] },
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
    id: 'moved-in-unit',
    title: 'an alert goes with its patient to another bed',
    source: 'table',
    steps: [
      IN,
      low(20),
      a02(of, 'SICU^L2^1', { evn: '1s' }),
      low(5),
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
      low(20),
      a02(of, 'OR^OR1', { evn: '1s' }),
      low(5),
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
      low(20),
      a03(of, { evn: '1s' }),
      adt('A13', of, 'SICU^L1^1', { visit: 'VL' }),
      low(20),
      { expect: [{ of, alert: 'HeartRate' }] },
    ],
  },
  {
    id: 'alert-after-merge',
    title: 'an alert goes on under the number that stays',
    source: 'table',
    steps: [
      IN,
      low(20),
      adt('A40', 'L9', '', { merge: 'L^^^H^MR' }),
      { each: [mon('L9', [hr(30)])], every: 2, rounds: 5 },
      { expect: [{ of: 'L9', alert: 'HeartRate', openFor: 20 }] },
    ],
  },
  {
    id: 'alert-after-second-merge',
    title: 'and goes with a number that is merged into somebody else afterwards',
    source: 'table',
    steps: [
      IN,
      adt('A40', 'L8', '', { merge: 'L^^^H^MR', evn: '20s' }),
      low(20),
      { expect: [{ of: 'L8', alert: 'HeartRate' }] },
      adt('A40', 'L9', '', { merge: 'L^^^H^MR', evn: '1s' }),
      { expect: [{ of: 'L9', alert: 'HeartRate', openFor: 20 }] },
      low(5),
      {
        expect: [
          { bed: 'SICU L1', has: 'L9' },
          { of: 'L9', alert: 'HeartRate', openFor: 30 },
          { nowhere: 'L8' },
        ],
      },
    ],
  },
  ...(
    [
      ['visit', { visit: 'V77' }],
      ['bed', { at: 'SICU^L1^1' }],
    ] as const
  ).map(
    ([by, named]): Case => ({
      id: `alert-of-a-moved-visit-by-${by}`,
      title: `and goes with the visit whose readings it is of, which name the ${by} alone`,
      source: 'table',
      steps: [
        a01(of, 'SICU^L1^1', { visit: 'V77' }),
        { each: [mon(null, [hr(30)], named)], every: 2, rounds: 20 },
        { expect: [{ of, alert: 'HeartRate' }] },
        adt('A45', 'L9', '', { visit: '', merge: 'L^^^H^MR||||V77', evn: '1s' }),
        { expect: [{ of: 'L9', alert: 'HeartRate', openFor: 20 }] },
        { each: [mon(null, [hr(30)], named)], every: 2, rounds: 5 },
        { expect: [{ of: 'L9', alert: 'HeartRate', openFor: 30 }] },
      ],
    }),
  ),
  {
    id: 'alert-after-restart',
    title: 'a restart keeps alerts, and since when they are',
    source: 'table',
    steps: [IN, low(30), { restart: true }, { expect: [{ of, alert: 'HeartRate', openFor: 25 }] }],
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
]
