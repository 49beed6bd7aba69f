import type { Case } from './case.ts'
import {
  a01,
  a02,
  a03,
  chart,
  cuffDia,
  cuffMap,
  cuffSys,
  feeds,
  hr,
  lab,
  lactate,
  lineDia,
  lineMap,
  lineSys,
  mon,
  potassium,
  pulse,
} from './steps.ts'

const IN = a01('S', 'SICU^S1^1')
const of = 'S'
const NONINV = '1.1.9.1'
const INV = '1.6.1.1'

/** Sources of one variable (B3), and what comes late (B7). */
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
  ...(['with', 'without'] as const).map((sub): Case => {
    const more = (id: string) => (sub === 'with' ? { sub: id } : {})
    return {
      id: `cuff-and-line-${sub}-sub-ids`,
      title: 'the mean of the arterial line is shown and judged, not the cuff’s',
      source: 'B3c',
      steps: [
        IN,
        { each: [mon(of, [cuffMap(75, more(NONINV)), lineMap(40, more(INV))])], every: 2, rounds: 20 },
        {
          expect: [
            { value: 'BPMAP', of, is: 40, level: 'red', source: 'line', disagrees: 75 },
            { of, alert: 'BPMAP', level: 'red' },
            { statusNot: /150039/ },
          ],
        },
      ],
    }
  }),
  {
    id: 'line-before-cuff-in-message',
    title: 'in whatever order they come',
    source: 'B3c',
    steps: [
      IN,
      mon(of, [lineMap(40), cuffMap(75)]),
      { expect: [{ value: 'BPMAP', of, is: 40, source: 'line' }] },
    ],
  },
  {
    id: 'newer-cuff',
    title: 'a newer cuff does not replace a running line',
    source: 'B3c',
    steps: [
      IN,
      mon(of, [lineMap(40, { time: '20s' })]),
      mon(of, [cuffMap(75, { time: '5s' })]),
      { expect: [{ value: 'BPMAP', of, is: 40, source: 'line', disagrees: 75 }] },
    ],
  },
  {
    id: 'line-ends',
    title: 'when the line has nothing fresh any more the cuff is shown',
    source: 'B3c',
    steps: [
      IN,
      mon(of, [lineMap(40)]),
      { wait: 240 },
      mon(of, [cuffMap(75)]),
      { expect: [{ value: 'BPMAP', of, is: 75, source: 'cuff', level: 'green' }] },
    ],
  },
  {
    id: 'line-off',
    title: '"no reading" of the line gives way to the cuff',
    source: 'B3c',
    steps: [
      IN,
      mon(of, [cuffMap(62, { time: '60s' })]),
      mon(of, [lineMap(41, { time: '10s' })]),
      mon(of, [lineMap('')]),
      { expect: [{ value: 'BPMAP', of, is: 62, source: 'cuff' }] },
    ],
  },
  {
    id: 'pressures-of-one-source',
    title: 'systolic, diastolic and mean are all of the line',
    source: 'B3c',
    steps: [
      IN,
      mon(of, [lineSys(60), lineDia(22), lineMap(35), cuffSys(115), cuffDia(70), cuffMap(85)]),
      {
        expect: [
          { value: 'BPSys', of, is: 60 },
          { value: 'BPDia', of, is: 22 },
          { value: 'BPMAP', of, is: 35 },
        ],
      },
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
  ...(['silent', 'empty'] as const).map(
    (how): Case => ({
      id: `old-cuff-after-line-${how}`,
      title: `when a line of 40 is ${how}, a cuff of an hour ago ends no alert`,
      source: 'B3c',
      steps: [
        IN,
        mon(of, [cuffMap(75, { time: '60m' })]),
        { each: [mon(of, [hr(80), lineMap(40)])], every: 5, rounds: 12 },
        { expect: [{ of, alert: 'BPMAP', level: 'red' }] },
        {
          each: [mon(of, how === 'silent' ? [hr(80)] : [hr(80), lineMap('')])],
          every: 5,
          rounds: 30,
        },
        { expect: [{ of, alert: 'BPMAP', level: 'red', says: '40' }] },
        { each: [mon(of, [hr(80), lineMap(40)])], every: 5, rounds: 1 },
        { expect: [{ of, alert: 'BPMAP', openFor: 200 }] },
        { each: [mon(of, [hr(80), lineMap(''), cuffMap(75)])], every: 5, rounds: 30 },
        { expect: [{ of, noAlert: 'BPMAP' }] },
      ],
    }),
  ),
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
    id: 'late-stream',
    title: 'a stream that comes a minute late and then ends is stale, and the bed is silent',
    source: 'B7',
    steps: [
      IN,
      { each: [mon(of, [hr(72, { time: '65s' })], { at: 'SICU^S1^1' })], every: 5, rounds: 12 },
      { wait: 200 },
      {
        expect: [
          { value: 'HeartRate', of, is: 72, level: 'none', stale: true },
          { of, silent: true },
        ],
      },
    ],
  },
  {
    id: 'late-single',
    title: 'a heart rate of a stream measured fifty minutes ago raises no alert',
    source: 'B7',
    steps: [
      IN,
      mon(of, [hr(30, { time: '50m' })]),
      { wait: 60 },
      {
        expect: [
          { value: 'HeartRate', of, is: 30, stale: true, level: 'none' },
          { of, noAlert: 'HeartRate' },
        ],
      },
    ],
  },
  {
    id: 'cuff-is-single',
    title: 'a cuff sent at once is a single measurement: not stale after four minutes, the bed not silent',
    source: 'B7',
    steps: [
      IN,
      mon(of, [cuffSys(120), cuffDia(70), cuffMap(85)]),
      { wait: 240 },
      {
        expect: [
          { value: 'BPMAP', of, is: 85, level: 'green', stale: false },
          { of, silent: false },
        ],
      },
    ],
  },
  {
    id: 'cuff-grows-old',
    title: 'and is stale after an hour and a half',
    source: 'B7',
    steps: [
      IN,
      mon(of, [cuffMap(85)]),
      { wait: 5460 },
      { expect: [{ value: 'BPMAP', of, is: 85, level: 'none', stale: true }] },
    ],
  },
  {
    id: 'older-after-newer',
    title: 'an older reading after a newer one is charted and not shown',
    source: 'table',
    steps: [
      IN,
      mon(of, [hr(70, { time: '5s' })]),
      mon(of, [hr(30, { time: '25s' })]),
      {
        expect: [
          { value: 'HeartRate', of, is: 70 },
          { of, chart: 'HeartRate', points: [30, 70] },
        ],
      },
    ],
  },
  {
    id: 'line-ends-cuff-low',
    title: 'when the line falls silent and the cuff beside it is low, the cuff alerts',
    source: 'truth',
    steps: [
      IN,
      mon(of, [lineMap(80), cuffMap(43)]),
      { wait: 240 },
      {
        expect: [
          { value: 'BPMAP', of, is: 43, source: 'cuff', level: 'red' },
          { of, alert: 'BPMAP', level: 'red' },
        ],
      },
    ],
  },
  {
    id: 'cuff-of-somebody-unidentified',
    title: 'the cuff a monitor sends with its stream goes where the stream goes',
    source: 'truth',
    steps: [
      mon(null, [hr(131), cuffMap(43)], { at: 'SICU^S9^1' }),
      {
        expect: [
          { value: 'HeartRate', bed: 'SICU S9', is: 131 },
          { value: 'BPMAP', bed: 'SICU S9', is: 43, level: 'red' },
        ],
      },
    ],
  },
  {
    id: 'cuff-of-a-monitor-not-switched',
    title: 'the cuff of a monitor that still names the patient before is not drawn on that patient',
    source: 'truth',
    steps: [
      a01('CF1', 'SICU^S1^1', { evn: '5h' }),
      a02('CF1', 'SICU^S2^1', { evn: '1h' }),
      a01('CF2', 'SICU^S1^1', { evn: '50m' }),
      mon('CF1', [hr(170), cuffMap(43)], { at: 'SICU^S1^1' }),
      {
        expect: [
          { value: 'BPMAP', of: 'CF1', is: null },
          { value: 'BPMAP', of: 'CF2', is: null },
          { unidentified: 'SICU S1', heartRate: 170 },
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
]
