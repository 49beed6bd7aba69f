import type { Case } from './case.ts'
import { a01, adt, chart, drain, intake, lab, mon, potassium, urine, urineRate } from './steps.ts'

const IN = a01('I', 'SICU^I1^1')
const of = 'I'
const at = 'SICU^I1^1'
const K = (value: number, more: object = {}) => potassium(value, { time: '10m', ...more })
const other = (value: number, more: object = {}) => ({ ...K(value, more), code: '6298-4^Potassium blood^LN' })

/** Corrections, withdrawals, statuses and sums: B10, B13 and their rows of the table. */
export const SUMS: readonly Case[] = [
  {
    id: 'corrected-same-place',
    title: 'C of the same time and place replaces',
    source: 'table',
    steps: [
      IN,
      lab(of, [K(6.8)], { at }),
      lab(of, [K(3.9, { status: 'C' })], { at }),
      {
        expect: [
          { value: 'Potassium', of, is: 3.9, level: 'green', status: 'corrected' },
          { of, chart: 'Potassium', points: [3.9] },
        ],
      },
    ],
  },
  {
    id: 'corrected-without-place',
    title: 'C of the same time without the bed replaces too',
    source: 'B10',
    steps: [
      IN,
      lab(of, [K(6.8)], { at }),
      lab(of, [K(3.9, { status: 'C' })]),
      {
        expect: [
          { value: 'Potassium', of, is: 3.9 },
          { of, chart: 'Potassium', points: [3.9] },
        ],
      },
    ],
  },
  {
    id: 'corrected-other-code',
    title: 'and under another code of the variable',
    source: 'B10',
    steps: [
      IN,
      lab(of, [other(6.8)], { at }),
      lab(of, [K(3.9, { status: 'C' })], { at }),
      {
        expect: [
          { value: 'Potassium', of, is: 3.9 },
          { of, chart: 'Potassium', points: [3.9] },
        ],
      },
    ],
  },
  ...(['D', 'W'] as const).flatMap((status): Case[] => [
    {
      id: `withdrawn-${status}`,
      title: `${status} takes the result from the chart, and its alert away`,
      source: 'B10',
      steps: [
        IN,
        lab(of, [K(6.8)], { at }),
        { wait: 30 },
        lab(of, [K(6.8, { time: '630s', status })]),
        { wait: 60 },
        {
          expect: [
            { value: 'Potassium', of, is: null, level: 'none' },
            { of, chart: 'Potassium', points: [] },
            { of, noAlert: 'Potassium' },
          ],
        },
      ],
    },
    {
      id: `withdrawn-falls-back-${status}`,
      title: `after ${status} of the newest the one before is shown`,
      source: 'B10',
      steps: [
        IN,
        lab(of, [potassium(4, { time: '1h' })]),
        lab(of, [K(6.8)]),
        lab(of, [K(6.8, { status })]),
        {
          expect: [
            { value: 'Potassium', of, is: 4, level: 'green', age: [3600, 3600] },
            { of, chart: 'Potassium', points: [4] },
          ],
        },
      ],
    },
  ]),
  ...(['C', 'D'] as const).map(
    (status): Case => ({
      id: `changed-under-new-number-${status}`,
      title: `${status} under the number that stays changes what came under the one that was merged`,
      source: 'B10',
      steps: [
        IN,
        lab(of, [potassium(7, { time: '1h' })]),
        chart(of, [intake(2500, { time: '1h' })]),
        { wait: 30 },
        { expect: [{ of, alert: 'Potassium' }] },
        adt('A40', 'NEW', '', { merge: `${of}^^^H^MR` }),
        lab('NEW', [potassium(4, { time: '3630s', status })]),
        chart('NEW', [intake(250, { time: '3630s', status })]),
        { wait: 60 },
        {
          expect: [
            { value: 'Potassium', of: 'NEW', is: status === 'C' ? 4 : null },
            { of: 'NEW', chart: 'Potassium', points: status === 'C' ? [4] : [] },
            { of: 'NEW', noAlert: 'Potassium' },
            { of: 'NEW', sum: 'intake', is: status === 'C' ? 250 : null },
          ],
        },
        { restart: true },
        { expect: [{ value: 'Potassium', of: 'NEW', is: status === 'C' ? 4 : null }] },
      ],
    }),
  ),
  {
    id: 'resent-under-new-number',
    title:
      'a result sent again under the number that stays takes the place of what came under the merged one',
    source: 'B10',
    steps: [
      IN,
      lab(of, [potassium(4, { time: '1h' })]),
      adt('A40', 'NEW', '', { merge: `${of}^^^H^MR` }),
      lab('NEW', [potassium(6.9, { time: '1h' })]),
      { wait: 30 },
      {
        expect: [
          { value: 'Potassium', of: 'NEW', is: 6.9, level: 'red' },
          { of: 'NEW', alert: 'Potassium' },
          { of: 'NEW', chart: 'Potassium', points: [6.9] },
        ],
      },
    ],
  },
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
    id: 'withdrawn-without-time',
    title: 'D without a time withdraws the newest',
    source: 'B10',
    steps: [
      IN,
      lab(of, [potassium(4, { time: '1h' })]),
      lab(of, [K(6.8)]),
      lab(of, [potassium('', { status: 'D' })], { obr7: '' }),
      {
        expect: [
          { value: 'Potassium', of, is: 4 },
          { of, chart: 'Potassium', points: [4] },
        ],
      },
    ],
  },
  {
    id: 'withdrawn-before-it-came',
    title: 'D of a time nobody knows takes nothing else away',
    source: 'B10',
    steps: [
      IN,
      lab(of, [K(4.2)]),
      lab(of, [potassium('', { status: 'D', time: '3h' })]),
      {
        expect: [
          { value: 'Potassium', of, is: 4.2 },
          { of, chart: 'Potassium', points: [4.2] },
        ],
      },
    ],
  },
  ...['P', 'R', 'S'].map(
    (status): Case => ({
      id: `status-${status}`,
      title: `${status} is shown and judged, and marked preliminary`,
      source: 'B10',
      steps: [
        IN,
        lab(of, [K(6.8, { status })]),
        { wait: 60 },
        {
          expect: [
            { value: 'Potassium', of, is: 6.8, level: 'red', status: 'preliminary' },
            { of, alert: 'Potassium' },
          ],
        },
        lab(of, [K(6.7, { status: 'F', time: '11m' })]),
        {
          expect: [
            { value: 'Potassium', of, is: 6.7, status: 'final' },
            { of, chart: 'Potassium', points: [6.7] },
          ],
        },
      ],
    }),
  ),
  ...['I', 'O', 'N'].map(
    (status): Case => ({
      id: `status-${status}`,
      title: `${status} brings no result and changes nothing`,
      source: 'B10',
      steps: [
        IN,
        lab(of, [potassium(4, { time: '1h' })]),
        lab(of, [K(6.8, { status })]),
        { wait: 60 },
        {
          expect: [
            { value: 'Potassium', of, is: 4 },
            { of, chart: 'Potassium', points: [4] },
            { of, noAlert: 'Potassium' },
          ],
        },
      ],
    }),
  ),
  {
    id: 'deleted-while-pending',
    title: 'a low heart rate withdrawn at once raises no alert',
    source: 'table',
    steps: [
      IN,
      ...[6, 4, 2].map((s) => mon(of, [{ code: '147842^HR^MDC', value: '30', time: `${s}s` }])),
      ...[6, 4, 2].map((s) => mon(of, [{ code: '147842^HR^MDC', value: '30', time: `${s}s`, status: 'D' }])),
      { wait: 60 },
      { expect: [{ of, noAlert: 'HeartRate' }] },
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
]
