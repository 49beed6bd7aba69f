import type { Case } from './case.ts'
import { a01, adt, chart, intake, lab, mon, potassium } from './steps.ts'

const IN = a01('I', 'SICU^I1^1')
const of = 'I'
const at = 'SICU^I1^1'
const K = (value: number, more: object = {}) => potassium(value, { time: '10m', ...more })
const other = (value: number, more: object = {}) => ({ ...K(value, more), code: '6298-4^Potassium blood^LN' })

/** Corrections and withdrawals (B10), and their rows of the table. */
export const CORRECTIONS: readonly Case[] = [
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
    id: 'corrected-under-another-number',
    title:
      'a correction under another number of the person replaces the result it is of, and no other of its moment',
    source: 'differential',
    steps: [
      lab(null, [K(3.9), other(7.9)], { visit: 'VK' }),
      a01('K', 'SICU^K1^1', { visit: 'VK', evn: '30m' }),
      { expect: [{ value: 'Potassium', of: 'K', is: 7.9, level: 'red' }] },
      { wait: 60 },
      lab('K', [K(4.1, { time: '11m', status: 'C' })]),
      { expect: [{ value: 'Potassium', of: 'K', is: 7.9, level: 'red' }] },
    ],
  },
]
