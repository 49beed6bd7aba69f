import type { Case } from './case.ts'
import { a01, a02, coded, feeds, hr, lab, lactate, lineMap, mon, potassium } from './steps.ts'

const IN = a01('D', 'SICU^D1^1')
const of = 'D'
const otherLineMap = coded('150035^MDC_PRESS_BLD_ART_MEAN^MDC', '266016^MDC_DIM_MMHG^MDC')
const wholeBlood = coded('6298-4^Potassium in blood^LN', 'mmol/L')

const gasLactate = coded('32693-4^Lactate in blood^LN', 'mmol/L')

/** Several results of one variable, at one moment or of two places. */
export const RESULTS_OF_ONE_MOMENT: readonly Case[] = [
  {
    id: 'blood-gas-after-laboratory',
    title: 'what is charted goes before a laboratory’s result of minutes before',
    source: 'T4',
    site: feeds({ 'PDMS/*': { kind: 'charting', codes: { K_BGA: 'Potassium' } } }),
    steps: [
      IN,
      lab(of, [potassium(4)]),
      { wait: 300 },
      mon(of, [{ ...potassium(7), code: 'K_BGA^Kalium^L' }], { app: 'PDMS' }),
      {
        expect: [
          { value: 'Potassium', of, is: 7, level: 'red', source: 'charted' },
          { of, alert: 'Potassium', level: 'red' },
        ],
      },
      { wait: 30 },
      lab(of, [potassium(6.9)]),
      { expect: [{ value: 'Potassium', of, is: 6.9, source: 'laboratory' }] },
    ],
  },
  {
    id: 'two-lines',
    title: 'two arterial lines of one monitor, under two codes, are both told and the worse is judged',
    source: 'T11',
    steps: [
      IN,
      { each: [mon(of, [lineMap(40), otherLineMap(80)])], every: 5, rounds: 8 },
      {
        expect: [
          { value: 'BPMAP', of, is: 40, level: 'red', disagrees: 80 },
          { of, alert: 'BPMAP', level: 'red' },
        ],
      },
    ],
  },
  ...(['of one message', 'of two'] as const).map(
    (messages): Case => ({
      id: `two-results-${messages === 'of two' ? 'apart' : 'together'}`,
      title: 'of two results of one moment under two codes the worse is shown, whichever came last',
      source: 'T11',
      steps: [
        IN,
        ...(messages === 'of two'
          ? [lab(of, [potassium(7, { time: '2m' })]), lab(of, [wholeBlood(4, { time: '2m' })])]
          : [lab(of, [potassium(7, { time: '2m' }), wholeBlood(4, { time: '2m' })])]),
        {
          expect: [
            { value: 'Potassium', of, is: 7, level: 'red' },
            { of, alert: 'Potassium' },
          ],
        },
        { wait: 120 },
        lab(of, [wholeBlood(4.2)]),
        { expect: [{ value: 'Potassium', of, is: 4.2, level: 'green' }] },
        lab(of, [{ ...wholeBlood(''), status: 'D' }]),
        { expect: [{ value: 'Potassium', of, is: 7 }] },
      ],
    }),
  ),
  {
    id: 'arterial-and-venous',
    title: 'oxygen of arterial blood goes before that of any blood of the same moment',
    source: 'T11',
    steps: [
      IN,
      lab(of, [coded('2703-7^pO2 arterial^LN', 'mmHg')(90), coded('11556-8^pO2^LN', 'mmHg')(35)]),
      { expect: [{ value: 'PaO2', of, is: 90, level: 'green', source: 'arterial' }] },
    ],
  },
  {
    id: 'alert-of-readings-of-another',
    title: 'an alert goes as soon as a late move tells that its readings were another patient’s',
    source: 'T14',
    steps: [
      IN,
      { each: [mon(null, [hr(30)], { at: 'SICU^D1^1' })], every: 5, rounds: 10 },
      { expect: [{ of, alert: 'HeartRate' }] },
      a02(of, 'SICU^D2^1', { evn: '2m' }),
      a01('E', 'SICU^D1^1', { evn: '2m' }),
      { each: [mon(null, [hr(30)], { at: 'SICU^D1^1' })], every: 5, rounds: 8 },
      {
        expect: [
          { value: 'HeartRate', of: 'E', is: 30 },
          { of: 'E', alert: 'HeartRate' },
          { value: 'HeartRate', of, is: null },
          { of, noAlert: 'HeartRate' },
        ],
      },
    ],
  },
  {
    id: 'final-before-preliminary',
    title: 'of two equal results of one moment the final one is told',
    source: 'differential',
    steps: [
      a01('R', 'SICU^R1^1'),
      lab('R', [gasLactate(1.3, { time: '5m' })]),
      lab('R', [lactate(1.3, { time: '5m', status: 'P' })]),
      { expect: [{ value: 'Lactate', of: 'R', is: 1.3, status: 'final' }] },
    ],
  },
  {
    id: 'corrected-beside-a-gas',
    title: 'a result corrected to what a blood gas of the same moment says keeps the alert',
    source: 'differential',
    steps: [
      a01('R', 'SICU^R1^1'),
      lab('R', [lactate('HEMOLYZED', { time: '5m' }), gasLactate(7.4, { time: '5m' })]),
      { expect: [{ of: 'R', alert: 'Lactate', level: 'red' }] },
      { wait: 60 },
      lab('R', [lactate(7.4, { time: '6m', status: 'C' })]),
      {
        expect: [
          { value: 'Lactate', of: 'R', is: 7.4, level: 'red' },
          { of: 'R', alert: 'Lactate', level: 'red' },
        ],
      },
    ],
  },
]
