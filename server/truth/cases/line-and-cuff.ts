import type { Case } from './case.ts'
import {
  a01,
  a02,
  cuffDia,
  cuffMap,
  cuffSys,
  hr,
  lab,
  lactate,
  lineDia,
  lineMap,
  lineSys,
  mon,
} from './steps.ts'

const IN = a01('S', 'SICU^S1^1')
const of = 'S'
const NONINV = '1.1.9.1'
const INV = '1.6.1.1'

/** The arterial line and the cuff (B3c). */
export const LINE_AND_CUFF: readonly Case[] = [
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
    id: 'chart-of-line-and-cuff',
    title: 'the chart draws the line’s mean, and the cuff’s beside it as single points',
    source: 'chart',
    steps: [
      IN,
      { each: [mon(of, [lineMap(40)])], every: 60, rounds: 3 },
      mon(of, [cuffMap(75)]),
      { wait: 60 },
      mon(of, [lineMap(41), cuffMap(76)]),
      { wait: 900 },
      mon(of, [cuffMap(77)]),
      { expect: [{ of, chart: 'BPMAP', points: [40, 40, 40, 41, 77], others: { cuff: [75, 76] } }] },
    ],
  },
  {
    id: 'chart-of-words',
    title: 'no chart draws words, foreign units or implausible numbers',
    source: 'chart',
    steps: [
      IN,
      lab(of, [lactate(2.1, { time: '50m' })]),
      lab(of, [lactate('HEMOLYZED', { type: 'ST', time: '40m' })]),
      lab(of, [lactate(400, { time: '30m' })]),
      lab(of, [lactate(3, { unit: 'furlongs', time: '20m' })]),
      lab(of, [lactate('>20', { type: 'ST', time: '10m' })]),
      { expect: [{ of, chart: 'Lactate', points: [2.1, '>20'] }] },
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
]
