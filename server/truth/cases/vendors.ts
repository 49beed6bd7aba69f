import type { Case } from './case.ts'
import {
  a01,
  adt,
  chart,
  coded,
  hr,
  lab,
  lineMap,
  lineSys,
  mon,
  norepi,
  obxLine,
  potassium,
  weight,
} from './steps.ts'

const IN = a01('W', 'SICU^W1^1')
const of = 'W'
const MSH = 'MSH|^~\\&|MON|H|W|X|@now||ORU^R01|V1|P|2.3\r'
const beats = (value: number) => obxLine('147842^MDC_ECG_HEART_RATE^MDC', value, '/min')

/** What makers of monitors, laboratories and charting systems send in ways of their own. */
export const VENDORS: readonly Case[] = [
  {
    id: 'beds-of-one-message',
    title: 'beds of one message without patients are kept apart',
    source: 'T2',
    steps: [
      IN,
      a01('Z', 'SICU^W2^1'),
      {
        text: `${MSH}PV1|1|I|SICU^W1^1\rOBR|1\r${beats(31)}PV1|2|I|SICU^W2^1\rOBR|1\r${beats(132)}`,
      },
      {
        expect: [
          { value: 'HeartRate', bed: 'SICU W1', is: 31 },
          { value: 'HeartRate', bed: 'SICU W2', is: 132 },
        ],
      },
    ],
  },
  {
    id: 'pressure-of-an-arrest',
    title: 'a pressure of 8 on a running line is red, not implausible',
    source: 'T3',
    steps: [
      IN,
      { each: [mon(of, [hr(70), lineMap(80)])], every: 5, rounds: 6 },
      { each: [mon(of, [hr(70), lineMap(8), lineSys(15)])], every: 5, rounds: 8 },
      {
        expect: [
          { value: 'BPMAP', of, is: 8, level: 'red' },
          { of, alert: 'BPMAP', level: 'red' },
        ],
      },
    ],
  },
  {
    id: 'implausible-is-not-silent',
    title: 'an alert whose sensor sends implausible numbers says so, and not that it is silent',
    source: 'T3',
    steps: [
      IN,
      { each: [mon(of, [hr(70), lineMap(40)])], every: 5, rounds: 8 },
      { each: [mon(of, [hr(70), lineMap(0)])], every: 5, rounds: 60 },
      { expect: [{ of, alert: 'BPMAP', level: 'red', says: 'implausible' }] },
    ],
  },
  {
    id: 'cuff-codes',
    title: 'a cuff under the codes MDC_PRESS_CUFF is a cuff',
    source: 'T9',
    steps: [
      IN,
      mon(of, [coded('150303^MDC_PRESS_CUFF_MEAN^MDC', 'mmHg')(40)]),
      { expect: [{ value: 'BPMAP', of, is: 40, level: 'red', source: 'cuff' }] },
    ],
  },
  {
    id: 'units-of-laboratories',
    title: 'counts and equivalents as laboratories in Europe write them',
    source: 'T8',
    steps: [
      IN,
      lab(of, [
        coded('777-3^Platelets^LN', '/nl')(15),
        coded('6690-2^Leukocytes^LN', 'G/l')(0.4),
        potassium(6.8, { unit: 'mval/l' }),
        coded('3173-2^PTT^LN', 'sek')(90),
      ]),
      {
        expect: [
          { value: 'Platelets', of, is: 15, level: 'red' },
          { value: 'WBC', of, is: 0.4, level: 'red' },
          { value: 'Potassium', of, is: 6.8, level: 'red' },
          { value: 'PTT', of, is: 90, level: 'red' },
          { of, alert: 'Potassium' },
        ],
      },
    ],
  },
  {
    id: 'units-of-pumps',
    title: 'and rates as charting systems there do',
    source: 'T8',
    steps: [
      IN,
      chart(of, [
        weight(80),
        norepi(0.3, { unit: 'µg/kgKG/min' }),
        coded('DOBUT^Dobutamine^L', 'gamma/kg/min')(5),
        coded('INSULIN^Insulin^L', 'IE/h')(4),
        coded('HEPARIN^Heparin^L', 'I.E./h')(1000),
      ]),
      {
        expect: [
          { of, infusions: 4 },
          { of, infusion: 'Norepinephrine', rate: 0.3, unit: 'µg/kg/min' },
          { value: 'Dobutamine', of, is: 5, state: 'ok' },
          { value: 'Insulin', of, is: 4, state: 'ok' },
          { value: 'Heparin', of, is: 1000, state: 'ok' },
        ],
      },
    ],
  },
  {
    id: 'pressures-of-ventilators',
    title: 'airway pressures in millibar are told in centimetres of water',
    source: 'T8',
    steps: [
      IN,
      mon(of, [coded('151976^MDC_VENT_PRESS_AWAY_END_EXP_POS^MDC', 'mbar')(22)]),
      { expect: [{ value: 'PEEP', of, is: 22.4, level: 'red' }] },
    ],
  },
  {
    id: 'escaped-byte',
    title: 'a byte of Latin-1 in an escape sequence is that letter',
    source: 'T10',
    steps: [
      IN,
      { text: `${MSH}PID|1||W^^^H^MR\rOBR|1\r${obxLine('NOREPI^Norepinephrine^L', 0.3, '\\XB5\\g/kg/min')}` },
      { expect: [{ of, infusion: 'Norepinephrine', rate: 0.3, unit: 'µg/kg/min' }] },
    ],
  },
  ...(['UNKNOWN', '0', '???', '000-00-0000', '999999999', 'XXX', 'UNKNOWN PATIENT'] as const).map(
    (number): Case => ({
      id: `placeholder-${number === '???' ? 'marks' : number.toLowerCase().replaceAll(' ', '-')}`,
      title: 'what monitors send where they know no number is nobody’s: the bed tells',
      source: 'T12',
      steps: [
        IN,
        a01('Z', 'SICU^W2^1'),
        mon(number, [hr(30)], { at: 'SICU^W1^1' }),
        mon(number, [hr(150)], { at: 'SICU^W2^1' }),
        {
          expect: [
            { value: 'HeartRate', of, is: 30 },
            { value: 'HeartRate', of: 'Z', is: 150 },
            { nowhere: number },
          ],
        },
        a01(number, 'SICU^W3^1', { visit: '' }),
        { expect: [{ ack: 'AE' }, { nowhere: number }] },
      ],
    }),
  ),
  {
    id: 'date-of-a-move',
    title: 'a move dated by the day alone happened when it was sent',
    source: 'T13',
    start: '2026-03-01T10:00:00Z',
    steps: [
      IN,
      adt('A02', of, 'SICU^W2^1', { visit: 'VW', evn: '20260301' }),
      { expect: [{ bed: 'SICU W2', has: of }] },
    ],
  },
]
