import type { Case } from './case.ts'
import { a01, hr, lab, lineMap, mon, potassium } from './steps.ts'

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

/** How bad: B4, B6, bug 4, and the rows of the table about alerts. */
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
  {
    id: 'recovered',
    title: 'a heart rate that is normal again ends the alert',
    source: 'table',
    steps: [IN, rounds([30], 2, 20), rounds([75], 2, 60), { expect: [{ of, noAlert: 'HeartRate' }] }],
  },
  {
    id: 'once-a-minute',
    title: 'a low heart rate sent once a minute alerts within three of them',
    source: 'table',
    steps: [IN, rounds([75], 60, 3), rounds([35], 60, 3), { expect: [{ of, alert: 'HeartRate' }] }],
  },
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
