import type { Case, Expectation } from './case.ts'
import { a01, chart, hr, lab, mon, potassium } from './steps.ts'

const IN = a01('T', 'SICU^T1^1')
const of = 'T'
const unknown: readonly Expectation[] = [
  { value: 'Potassium', of, timeKnown: false, stale: true, level: 'none' },
  { of, noAlert: 'Potassium' },
]
const UNREADABLE = [
  '21/02/2026 08:00',
  '21.02.2026 08:00',
  '20260301 0800',
  '2026030124',
  '202603',
  '20261332',
  'yesterday',
]

/** When something was measured: B8 and its rows of the table. */
export const TIMES: readonly Case[] = [
  ...UNREADABLE.map(
    (time): Case => ({
      id: `obx14-${time.replaceAll(/[^\w.]/g, '')}`,
      title: `OBX-14 ${time} is an unknown time: stale, without level or alert`,
      source: 'B8',
      steps: [
        IN,
        lab(of, [potassium(6.8, { time })]),
        { wait: 60 },
        { expect: [{ value: 'Potassium', of, is: 6.8 }, ...unknown] },
      ],
    }),
  ),
  ...['202603010800-05', '20260301080000.1234567+0000'].map(
    (time): Case => ({
      id: `obx14-nearly-${time.length}`,
      title: `OBX-14 ${time} is never now`,
      source: 'B8',
      steps: [
        IN,
        lab(of, [potassium(6.8, { time })]),
        { wait: 60 },
        { expect: [{ of, notNow: 'Potassium' }] },
      ],
    }),
  ),
  {
    id: 'obr7-unreadable',
    title: 'an OBR-7 that cannot be read is an unknown time',
    source: 'B8',
    steps: [
      IN,
      lab(of, [potassium(6.8)], { obr7: '21.02.2026 08:00' }),
      { wait: 60 },
      { expect: [...unknown] },
    ],
  },
  {
    id: 'spm17',
    title: 'the time of the specimen comes before that of the request',
    source: 'B8',
    steps: [
      IN,
      lab(of, [potassium(6.8)], { spm17: '2h' }),
      { expect: [{ value: 'Potassium', of, is: 6.8, age: [7190, 7210] }] },
    ],
  },
  {
    id: 'obx14-before-spm17',
    title: 'OBX-14 comes before both',
    source: 'B8',
    steps: [
      IN,
      lab(of, [potassium(6.8, { time: '1h' })], { spm17: '2h', obr7: '3h' }),
      { expect: [{ value: 'Potassium', of, age: [3590, 3610] }] },
    ],
  },
  {
    id: 'obr22',
    title: 'without any of them the time the result was reported',
    source: 'B8',
    steps: [
      IN,
      lab(of, [potassium(6.8)], { obr7: '', obr22: '3h' }),
      { expect: [{ value: 'Potassium', of, age: [10_790, 10_810] }] },
    ],
  },
  {
    id: 'msh7',
    title: 'else the time of the message, six hours ago',
    source: 'table',
    steps: [
      IN,
      mon(of, [hr(35)], { obr7: '', msh7: '6h' }),
      { wait: 30 },
      {
        expect: [
          { value: 'HeartRate', of, is: 35, stale: true, level: 'none' },
          { of, noAlert: 'HeartRate' },
        ],
      },
    ],
  },
  {
    id: 'obr7',
    title: 'OBR-7 an hour ago',
    source: 'table',
    steps: [
      IN,
      lab(of, [potassium(6.8)], { obr7: '1h' }),
      { expect: [{ value: 'Potassium', of, age: [3600, 3600], level: 'red' }] },
    ],
  },
  {
    id: 'ahead-3m',
    title: 'three minutes ahead is now',
    source: 'table',
    steps: [
      IN,
      mon(of, [hr(35, { time: '-3m' })]),
      { expect: [{ value: 'HeartRate', of, is: 35, age: [0, 0], level: 'red' }] },
    ],
  },
  ...['-20m', '-1d'].map(
    (time): Case => ({
      id: `ahead${time}`,
      title: `${time.slice(1)} ahead is implausible`,
      source: 'table',
      steps: [
        IN,
        mon(of, [hr(35, { time })]),
        { wait: 30 },
        {
          expect: [
            { value: 'HeartRate', of, level: 'none' },
            { of, noAlert: 'HeartRate' },
          ],
        },
      ],
    }),
  ),
  ...(
    [
      ['micros', '20260301095900.123456+0000', [59, 61]],
      ['iso', '2026-03-01T09:59:00Z', [60, 60]],
      ['offset', '20260301105900+0100', [60, 60]],
    ] as const
  ).map(
    ([id, time, age]): Case => ({
      id: `time-${id}`,
      title: `${time} is read`,
      source: 'table',
      steps: [
        IN,
        mon(of, [hr(35, { time })]),
        { expect: [{ value: 'HeartRate', of, is: 35, age, level: 'red' }] },
      ],
    }),
  ),
  {
    id: 'temperature-probe-out',
    title: 'a streamed temperature that stops grows stale in a quarter of an hour, a charted one in hours',
    source: '§6',
    steps: [
      a01('P', 'SICU^P1^1'),
      a01('Q', 'SICU^P2^1'),
      mon('P', [hr(80), { code: '150368^MDC_TEMP_CORE^MDC', value: '37.1', unit: 'Cel' }]),
      chart('Q', [{ code: '8310-5^Temperature^LN', value: '37.2', unit: 'Cel' }]),
      { each: [mon('P', [hr(80)])], every: 60, rounds: 16 },
      {
        expect: [
          { value: 'Temp', of: 'P', is: 37.1, stale: true },
          { value: 'Temp', of: 'Q', is: 37.2, stale: false },
        ],
      },
    ],
  },
]
