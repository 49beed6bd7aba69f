import type { Case } from './case.ts'
import { a01, a03, chart, cuffMap, feeds, hr, lab, lactate, mon, potassium, pulse } from './steps.ts'

const IN = a01('S', 'SICU^S1^1')
const of = 'S'

/** Sources of one variable (B3). */
export const SOURCES: readonly Case[] = [
  {
    id: 'empty-pulse-after-ecg',
    title: 'the pulse of a probe that is off hides no heart rate of the ECG',
    source: 'B3a',
    steps: [
      IN,
      { each: [mon(of, [hr(32), pulse('')])], every: 2, rounds: 20 },
      {
        expect: [
          { value: 'HeartRate', of, is: 32, level: 'red' },
          { of, alert: 'HeartRate', level: 'red' },
        ],
      },
    ],
  },
  {
    id: 'ecg-after-empty-pulse',
    title: 'in the other order neither',
    source: 'B3a',
    steps: [
      IN,
      { each: [mon(of, [pulse(''), hr(32)])], every: 2, rounds: 20 },
      {
        expect: [
          { value: 'HeartRate', of, is: 32, level: 'red' },
          { of, alert: 'HeartRate', level: 'red' },
        ],
      },
    ],
  },
  {
    id: 'asystole-and-pulse',
    title: 'a heart rate of zero is not replaced by a pulse of 72: both are told',
    source: 'B3b',
    steps: [
      IN,
      { each: [mon(of, [hr(0), pulse(72)])], every: 2, rounds: 20 },
      {
        expect: [
          { value: 'HeartRate', of, is: 0, level: 'red', disagrees: 72, source: 'ecg' },
          { of, alert: 'HeartRate', level: 'red' },
        ],
      },
    ],
  },
  {
    id: 'pulse-alone',
    title: 'where there is no ECG the pulse is the heart rate',
    source: 'B3b',
    steps: [
      IN,
      mon(of, [hr(''), pulse(39)]),
      { expect: [{ value: 'HeartRate', of, is: 39, level: 'red', source: 'pulse' }] },
    ],
  },
  {
    id: 'monitor-before-charting',
    title: 'a newer charted heart rate does not replace the monitor’s, and is told',
    source: 'B3d',
    steps: [
      IN,
      mon(of, [hr(38)], { obr7: '20s' }),
      chart(of, [{ code: 'HR^Heart rate^L', value: '80', unit: '/min', time: '2s' }]),
      { expect: [{ value: 'HeartRate', of, is: 38, level: 'red', disagrees: 80 }] },
    ],
  },
  {
    id: 'charting-where-no-monitor',
    title: 'without a monitor the charted heart rate is shown, as charted',
    source: 'B3d',
    steps: [
      IN,
      chart(of, [{ code: 'HR^Heart rate^L', value: '48', unit: '/min', time: '40m' }]),
      { expect: [{ value: 'HeartRate', of, is: 48, level: 'yellow', source: 'chart', stale: false }] },
    ],
  },
  {
    id: 'old-lab-and-new-charting',
    title: 'a laboratory result of yesterday does not go before what is charted now',
    source: 'B3d',
    site: feeds({ 'CHART/H': { kind: 'charting' } }),
    steps: [
      IN,
      lab(of, [potassium(4, { time: '20h' })]),
      chart(of, [potassium(6.9)]),
      { wait: 30 },
      {
        expect: [
          { value: 'Potassium', of, is: 6.9, level: 'red' },
          { of, alert: 'Potassium' },
        ],
      },
    ],
  },
  {
    id: 'old-cuff-and-new-charting',
    title: 'nor a cuff of more than an hour ago',
    source: 'B3d',
    steps: [
      IN,
      mon(of, [cuffMap(75, { time: '80m' })]),
      chart(of, [{ code: 'MAP^Mean^L', value: '45', unit: 'mmHg' }]),
      { wait: 30 },
      {
        expect: [
          { value: 'BPMAP', of, is: 45, level: 'red', source: 'chart' },
          { of, alert: 'BPMAP', level: 'red' },
        ],
      },
    ],
  },
  {
    id: 'same-code-twice',
    title: 'two readings of one code with different sub-ids are two; the same again replaces',
    source: 'table',
    steps: [
      IN,
      mon(of, [hr(60, { time: '10s' })]),
      mon(of, [hr(64, { time: '10s' })]),
      {
        expect: [
          { value: 'HeartRate', of, is: 64 },
          { of, chart: 'HeartRate', points: [64] },
        ],
      },
    ],
  },
  {
    id: 'pulse-off-after-silent-ecg',
    title: 'an empty pulse does not erase the last word of an ECG that fell silent',
    source: 'truth',
    steps: [
      IN,
      mon(of, [hr(45), pulse(47)]),
      { wait: 300 },
      mon(of, [pulse('')]),
      { expect: [{ value: 'HeartRate', of, is: 45, stale: true, level: 'none' }] },
    ],
  },
  {
    id: 'stale-tie',
    title: 'of two stale sources of one time the better is shown, after a restart too',
    source: 'truth',
    steps: [
      IN,
      mon(of, [pulse(72), hr(75)]),
      { wait: 240 },
      { expect: [{ value: 'HeartRate', of, is: 75 }] },
      { restart: true },
      { expect: [{ value: 'HeartRate', of, is: 75 }] },
    ],
  },
  {
    id: 'laboratory-between',
    title: 'a result that came while somebody lay nowhere is there when a monitor speaks of them again',
    source: 'truth',
    steps: [
      a01('X', 'SICU^M5^1'),
      a03('X', { evn: '5m' }),
      lab('X', [lactate(7.8, { time: '60s' })]),
      mon('X', [hr(92)], { at: 'SICU^M5^1' }),
      {
        expect: [
          { value: 'HeartRate', of: 'X', is: 92 },
          { value: 'Lactate', of: 'X', is: 7.8, level: 'red' },
        ],
      },
    ],
  },
  {
    id: 'no-reading-of-other-code',
    title: '“no reading” under another code of the same moment hides no reading',
    source: '§5',
    steps: [
      a01('N', 'SICU^J1^1'),
      mon('N', [{ code: '151562^RR^MDC', value: '16', unit: '/min', time: '1s' }]),
      mon('N', [{ code: '151578^RR^MDC', value: '', unit: '/min', time: '1s' }]),
      { expect: [{ value: 'RespRate', of: 'N', is: 16 }] },
      mon('N', [{ code: '151562^RR^MDC', value: '', unit: '/min', time: '1s' }]),
      { expect: [{ value: 'RespRate', of: 'N', is: null }] },
    ],
  },
  {
    id: 'no-reading-of-one-of-two-codes',
    title: '“no reading” of a code hides what it read when another spoke beside it',
    source: '§5',
    steps: [
      a01('N', 'SICU^J1^1'),
      mon('N', [
        { code: '151562^RR^MDC', value: '16', unit: '/min', time: '5s' },
        { code: '151578^RR^MDC', value: '17', unit: '/min', time: '5s' },
      ]),
      mon('N', [
        { code: '151562^RR^MDC', value: '', unit: '/min', time: '3s' },
        { code: '151578^RR^MDC', value: '', unit: '/min', time: '3s' },
      ]),
      { expect: [{ value: 'RespRate', of: 'N', is: null }] },
      mon('N', [
        { code: '151562^RR^MDC', value: '16', unit: '/min', time: '2s' },
        { code: '151578^RR^MDC', value: '17', unit: '/min', time: '2s' },
      ]),
      mon('N', [{ code: '151562^RR^MDC', value: '', unit: '/min', time: '1s' }]),
      mon('N', [{ code: '151578^RR^MDC', value: '', unit: '/min', time: '1s' }]),
      { expect: [{ value: 'RespRate', of: 'N', is: null }] },
    ],
  },
]
