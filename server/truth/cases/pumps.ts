import type { Case } from './case.ts'
import { a01, chart, mon, norepi } from './steps.ts'

const IN = a01('D', 'SICU^D1^1')
const of = 'D'

/** Several pumps of one drug, and rates in words. */
export const PUMPS: readonly Case[] = [
  ...(['', 'RACK'] as const).map(
    (device): Case => ({
      id: `pump-channels${device && '-of-a-rack'}`,
      title: 'a channel of a pump that stops does not stop the others, each told of in a message of its own',
      source: 'third round',
      steps: [
        IN,
        chart(of, [norepi(0.3, { sub: '1.1.1.1', device })]),
        { wait: 10 },
        chart(of, [norepi(0.1, { sub: '1.2.1.1', device })]),
        { wait: 300 },
        chart(of, [norepi(0, { sub: '1.2.1.1', device })]),
        {
          expect: [
            { of, infusions: 1 },
            { of, infusion: 'Norepinephrine', rate: 0.3 },
          ],
        },
        chart(of, [norepi(0, { sub: '1.1.1.2', device })]),
        { expect: [{ of, infusions: 0 }] },
      ],
    }),
  ),
  {
    id: 'two-pumps',
    title: 'two pumps of one drug are two infusions, and the end of one is not that of the other',
    source: 'T1',
    steps: [
      IN,
      chart(of, [norepi(0.3, { device: 'P1' })]),
      { wait: 1800 },
      chart(of, [norepi(0.1, { device: 'P2' })]),
      {
        expect: [
          { of, infusions: 2 },
          { of, infusion: 'Norepinephrine (P1)', rate: 0.3 },
          { of, infusion: 'Norepinephrine (P2)', rate: 0.1 },
          { value: 'Norepinephrine', of, is: 0.3 },
        ],
      },
      { wait: 60 },
      chart(of, [norepi(0, { device: 'P2' })]),
      {
        expect: [
          { of, infusions: 1 },
          { of, infusion: 'Norepinephrine', rate: 0.3 },
        ],
      },
      { restart: true },
      { expect: [{ of, infusion: 'Norepinephrine', rate: 0.3 }] },
    ],
  },
  {
    id: 'two-pumps-one-in-ml',
    title: 'nor where the rate of the other cannot be told in our unit',
    source: 'T1',
    steps: [
      IN,
      chart(of, [norepi(5, { unit: 'mL/h', device: 'P1' })]),
      chart(of, [norepi(0, { device: 'P2' })]),
      { expect: [{ of, infusion: 'Norepinephrine', rate: 5, unit: 'mL/h' }] },
    ],
  },
  {
    id: 'two-pumps-of-a-message',
    title: 'two pumps of one message are told apart by OBX-4 as long as it names both',
    source: 'T1',
    steps: [
      IN,
      mon(of, [norepi(0.3, { sub: '1' }), norepi(0, { sub: '2' })]),
      { expect: [{ of, infusion: 'Norepinephrine', rate: 0.3 }] },
      { wait: 120 },
      mon(of, [norepi(0.2, { sub: '1' })]),
      {
        expect: [
          { of, infusions: 1 },
          { of, infusion: 'Norepinephrine', rate: 0.2 },
        ],
      },
    ],
  },
  {
    id: 'rate-in-words',
    title: 'a rate in words is not "no infusions running"',
    source: 'T6',
    steps: [
      IN,
      chart(of, [norepi('0.3 running', { type: 'ST' })]),
      { expect: [{ of, infusions: 1 }] },
      { wait: 60 },
      chart(of, [norepi('OFF', { type: 'ST' })]),
      { expect: [{ of, infusions: 0 }] },
    ],
  },
  ...(
    [
      ['words', norepi('PAUSED', { type: 'ST' })],
      ['mL/h', norepi(0, { unit: 'mL/h' })],
      ['no unit', norepi(0, { unit: '' })],
    ] as const
  ).map(
    ([how, off]): Case => ({
      id: `pump-off-in-${how.replace(/\W/g, '-')}`,
      title: 'a pump that is off in words or another unit did not give its last rate until the next',
      source: 'chart',
      steps: [
        IN,
        chart(of, [norepi(0.3)]),
        { wait: 600 },
        chart(of, [off]),
        {
          expect: [
            { of, infusions: 0 },
            { value: 'Norepinephrine', of, is: 0, state: 'ok' },
          ],
        },
        { wait: 600 },
        chart(of, [norepi(0.2)]),
        { expect: [{ of, chart: 'Norepinephrine', points: [0.3, 0, 0.2] }] },
      ],
    }),
  ),
  {
    id: 'chart-of-two-pumps',
    title: 'the chart of a drug is its highest rate; what each pump gives is told beside it',
    source: 'chart',
    steps: [
      IN,
      chart(of, [norepi(0.3, { device: 'P1' })]),
      { wait: 60 },
      chart(of, [norepi(0.1, { device: 'P2' })]),
      { wait: 60 },
      chart(of, [norepi(0, { device: 'P1' })]),
      {
        expect: [
          { value: 'Norepinephrine', of, is: 0.1 },
          {
            of,
            chart: 'Norepinephrine',
            points: [0.3, 0.1],
            others: { P1: [0.3, 0], P2: [0.1] },
          },
        ],
      },
    ],
  },
]
