import type { Case } from './case.ts'
import { a01, adt, chart, drain, intake, urine, urineRate } from './steps.ts'

const IN = a01('I', 'SICU^I1^1')
const of = 'I'
const at = 'SICU^I1^1'

/** Sums of intake and output, and urine per hour (B10, B13, and their rows of the table). */
export const SUMS: readonly Case[] = [
  {
    id: 'urine-of-both-numbers',
    title: 'urine is told since the entry before, whichever number of the person that came under',
    source: 'B13',
    steps: [
      IN,
      chart(of, [urine(100, { time: '4h' })]),
      adt('A40', 'NEW', '', { merge: `${of}^^^H^MR` }),
      chart('NEW', [urine(90, { time: '1h' })]),
      { expect: [{ value: 'Urine', of: 'NEW', is: 30 }] },
      chart(of, [urine(60)]),
      {
        expect: [
          { value: 'Urine', of: 'NEW', is: 60 },
          { of: 'NEW', sum: 'urine', is: 250 },
          { of: 'NEW', chart: 'Urine', points: [30, 60] },
        ],
      },
      chart('NEW', [urine(60)]),
      { expect: [{ value: 'Urine', of: 'NEW', is: 60 }] },
    ],
  },
  {
    id: 'intake-corrected',
    title: 'intake 2500 corrected to 250 without the bed is 250',
    source: 'B10',
    steps: [
      IN,
      chart(of, [intake(2500, { time: '1h' })], { at }),
      chart(of, [intake(250, { time: '1h', status: 'C' })]),
      { expect: [{ of, sum: 'intake', is: 250 }] },
    ],
  },
  {
    id: 'intake-resent',
    title: 'the same intake sent again without the bed is counted once',
    source: 'B10',
    steps: [
      IN,
      chart(of, [intake(250, { time: '1h' })], { at }),
      chart(of, [intake(250, { time: '1h' })]),
      { expect: [{ of, sum: 'intake', is: 250 }] },
    ],
  },
  {
    id: 'intake-two-of-a-minute',
    title: 'two intakes of one minute are two',
    source: 'B10',
    steps: [
      IN,
      chart(of, [intake(250, { time: '20260301093005+0000' }), intake(500, { time: '20260301093040+0000' })]),
      { expect: [{ of, sum: 'intake', is: 750 }] },
    ],
  },
  {
    id: 'intake-two-sub-ids',
    title: 'two intakes of one moment with sub-ids are two',
    source: 'B10',
    steps: [
      IN,
      chart(of, [intake(250, { time: '30m', sub: '1' }), intake(500, { time: '30m', sub: '2' })]),
      { expect: [{ of, sum: 'intake', is: 750 }] },
    ],
  },
  {
    id: 'two-drains',
    title: 'two drains are two',
    source: 'B10',
    steps: [
      IN,
      chart(of, [drain(100, { time: '30m', device: 'LEFT' }), drain(60, { time: '30m', device: 'RIGHT' })]),
      { expect: [{ of, sum: 'output', is: 160 }] },
    ],
  },
  {
    id: 'two-drain-codes',
    title: 'two drains with codes of their own are two',
    source: 'B10',
    steps: [
      IN,
      chart(of, [
        { code: '226588^Chest Tube #1^MIMIC', value: '100', unit: 'mL', time: '30m' },
        { code: '226589^Chest Tube #2^MIMIC', value: '60', unit: 'mL', time: '30m' },
      ]),
      { expect: [{ of, sum: 'output', is: 160 }] },
    ],
  },
  {
    id: 'sum-of-a-day',
    title: 'what is older than a day is not in the sum',
    source: 'table',
    steps: [
      IN,
      chart(of, [intake(1000, { time: '25h' })]),
      chart(of, [intake(300, { time: '23h' })]),
      { expect: [{ of, sum: 'intake', is: 300 }] },
      { wait: 2 * 3600 },
      { expect: [{ of, sum: 'intake', is: null }] },
    ],
  },
  {
    id: 'urine-interval',
    title: '15 mL in a quarter of an hour are 60 mL/h',
    source: 'B13',
    steps: [
      IN,
      chart(of, [urine(15)], { obr7: '15m', obr8: '0s' }),
      { wait: 30 },
      {
        expect: [
          { value: 'Urine', of, is: 60, level: 'green' },
          { of, noAlert: 'Urine' },
          { of, sum: 'urine', is: 15 },
        ],
      },
    ],
  },
  {
    id: 'urine-six-hours',
    title: '300 mL in six hours are 50 mL/h',
    source: 'B13',
    steps: [
      IN,
      chart(of, [urine(300)], { obr7: '6h', obr8: '0s' }),
      {
        expect: [
          { value: 'Urine', of, is: 50 },
          { of, sum: 'urine', is: 300 },
        ],
      },
    ],
  },
  {
    id: 'urine-low',
    title: '30 mL in six hours are 5 mL/h and raise the alert',
    source: 'B13',
    steps: [
      IN,
      chart(of, [urine(30)], { obr7: '6h', obr8: '0s' }),
      { wait: 30 },
      {
        expect: [
          { value: 'Urine', of, is: 5, level: 'yellow' },
          { of, alert: 'Urine' },
        ],
      },
    ],
  },
  {
    id: 'urine-since-before',
    title: 'without an interval urine counts since the entry before',
    source: 'B13',
    steps: [
      IN,
      chart(of, [urine(100, { time: '2h' })], { obr7: '2h' }),
      chart(of, [urine(90)]),
      {
        expect: [
          { value: 'Urine', of, is: 45 },
          { of, sum: 'urine', is: 190 },
        ],
      },
    ],
  },
  {
    id: 'urine-first',
    title: 'the first entry has no rate, but counts in the sum',
    source: 'B13',
    steps: [
      IN,
      chart(of, [urine(100)]),
      { wait: 30 },
      {
        expect: [
          { value: 'Urine', of, level: 'none' },
          { of, noAlert: 'Urine' },
          { of, sum: 'urine', is: 100 },
        ],
      },
    ],
  },
  {
    id: 'urine-two-bags',
    title: 'two urine outputs of one moment are one rate',
    source: 'B13',
    steps: [
      IN,
      chart(of, [urine(30, { device: 'A' }), urine(30, { device: 'B' })], { obr7: '1h', obr8: '0s' }),
      {
        expect: [
          { value: 'Urine', of, is: 60 },
          { of, sum: 'urine', is: 60 },
        ],
      },
    ],
  },
  {
    id: 'urine-rate',
    title: 'a urine rate charted as mL/h is that rate',
    source: 'B13',
    steps: [IN, chart(of, [urineRate(55)]), { expect: [{ value: 'Urine', of, is: 55 }] }],
  },
  {
    id: 'totals-are-no-amounts',
    title: 'totals of 24 hours (LOINC 9108-2, 9192-6) are not added to the amounts they sum up',
    source: '§5',
    steps: [
      IN,
      chart(of, [intake(100, { time: '2h' }), drain(50, { time: '2h' })]),
      chart(of, [
        { code: '9108-2^Fluid intake total 24 hour^LN', value: '2400', unit: 'mL' },
        { code: '9192-6^Urine output 24 hour^LN', value: '1800', unit: 'mL' },
      ]),
      {
        expect: [{ of, sum: 'intake', is: 100 }, { of, sum: 'output', is: 50 }, { status: /9192-6/ }],
      },
    ],
  },
  {
    id: 'urine-of-merged-records',
    title:
      'urine is told since the entry of the other number from the merge on, and no more when it is undone',
    source: 'differential',
    steps: [
      a01('OLD', 'SICU^I2^1', { name: 'One^X' }),
      a01('NEW', 'SICU^I3^1', { name: 'One^X' }),
      chart('OLD', [urine(100, { time: '2h' })]),
      chart('NEW', [urine(40, { time: '1h' })]),
      { expect: [{ value: 'Urine', of: 'NEW', is: null }] },
      adt('A40', 'NEW', '', { name: 'One^X', merge: 'OLD^^^H^MR' }),
      { expect: [{ value: 'Urine', of: 'NEW', is: 40 }] },
      adt('A37', 'NEW', '', { whole: true, more: ['PID|1||NEW^^^H^MR', 'PV1|1|I', 'PID|2||OLD^^^H^MR'] }),
      { expect: [{ value: 'Urine', of: 'NEW', is: null }] },
    ],
  },
]
