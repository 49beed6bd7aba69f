import type { Obx } from '../harness/messages.ts'
import type { Case } from './case.ts'
import {
  a01,
  a02,
  chart,
  coded,
  feeds,
  hr,
  lab,
  lineMap,
  mon,
  norepi,
  potassium,
  spo2,
  temperature,
} from './steps.ts'

const IN = a01('D', 'SICU^D1^1')
const of = 'D'
const otherLineMap = coded('150035^MDC_PRESS_BLD_ART_MEAN^MDC', '266016^MDC_DIM_MMHG^MDC')
const wholeBlood = coded('6298-4^Potassium in blood^LN', 'mmol/L')
const breaths = (code: string) => coded(code, '264928^MDC_DIM_RESP_PER_MIN^MDC')
const capnograph = breaths('151594^MDC_CO2_RESP_RATE^MDC')
const chest = breaths('151578^MDC_TTHOR_RESP_RATE^MDC')

/** A monitor named by a row of its own, as IHE PCD has it. */
const deviceRow = (id: string): Obx => ({
  code: '69965^MDC_DEV_MON_PHYSIO_MULTI_PARAM_MDS^MDC',
  type: '',
  value: '',
  sub: '1.0.0.0',
  status: 'X',
  device: `^^${id}^EUI-64`,
})

/** Several devices of one variable. */
export const DEVICES: readonly Case[] = [
  ...([98, ''] as const).map(
    (other): Case => ({
      id: `two-probes-${other === '' ? 'one-off' : 'one-low'}`,
      title: 'of two probes of one monitor neither hides what the other reads',
      source: 'T1',
      steps: [
        IN,
        {
          each: [mon(of, [spo2(70, { sub: '1.1' }), spo2(other, { sub: '1.2' })])],
          every: 2,
          rounds: 20,
        },
        {
          expect: [
            { value: 'SpO2', of, is: 70, level: 'red', ...(other === 98 ? { disagrees: 98 } : {}) },
            {
              of,
              chart: 'SpO2',
              points: Array(20).fill(70),
              others: other === 98 ? { 'device 1.2': Array(20).fill(98) } : {},
            },
            { of, alert: 'SpO2', level: 'red' },
          ],
        },
        { restart: true },
        { expect: [{ value: 'SpO2', of, is: 70, level: 'red' }] },
      ],
    }),
  ),
  {
    id: 'two-monitors',
    title: 'a second monitor (OBX-18) does not hide what the first reads',
    source: 'T1',
    steps: [
      IN,
      {
        each: [mon(of, [hr(32, { device: 'BED' })]), mon(of, [hr(80, { device: 'CART' })])],
        every: 2,
        rounds: 30,
      },
      {
        expect: [
          { value: 'HeartRate', of, is: 32, level: 'red', disagrees: 80 },
          { of, alert: 'HeartRate', level: 'red' },
        ],
      },
    ],
  },
  {
    id: 'monitors-of-device-rows',
    title: 'nor where a row of its own names the device that the others are contained in',
    source: 'third round',
    steps: [
      IN,
      {
        each: [
          mon(of, [deviceRow('0009FB01'), hr(32, { sub: '1.1.1.1' })]),
          mon(of, [deviceRow('0009FB02'), hr(80, { sub: '1.1.1.1' })]),
        ],
        every: 2,
        rounds: 30,
      },
      {
        expect: [
          { value: 'HeartRate', of, is: 32, level: 'red', disagrees: 80 },
          { of, alert: 'HeartRate', level: 'red' },
        ],
      },
    ],
  },
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
    id: 'two-monitors-by-unique-id',
    title: 'nor where OBX-18 holds a unique identifier alone',
    source: 'T1',
    steps: [
      IN,
      {
        each: [
          mon(of, [hr(32, { device: '^^0009FB01^EUI-64' })]),
          mon(of, [hr(80, { device: '^^0009FB02^EUI-64' })]),
        ],
        every: 2,
        rounds: 30,
      },
      {
        expect: [
          { value: 'HeartRate', of, is: 32, level: 'red', disagrees: 80 },
          { of, alert: 'HeartRate' },
        ],
      },
    ],
  },
  {
    id: 'monitor-replaced',
    title: 'a monitor that was taken away counts for a minute at most',
    source: 'T1',
    steps: [
      IN,
      mon(of, [hr(32, { device: 'CART' })]),
      { wait: 65 },
      mon(of, [hr(80, { device: 'BED' })]),
      { expect: [{ value: 'HeartRate', of, is: 80, level: 'green' }] },
    ],
  },
  {
    id: 'newborn-two-monitors',
    title: 'which of two is worse is told by the limits of the patient’s age',
    source: 'T1',
    steps: [
      a01('N', 'NICU^N1^1', { dob: '20260220' }),
      mon('N', [hr(70, { device: 'A' }), hr(150, { device: 'B' })]),
      { expect: [{ value: 'HeartRate', of: 'N', is: 70, level: 'red', disagrees: 150 }] },
    ],
  },
  {
    id: 'two-monitors-of-unknown-age',
    title: 'of a patient of unknown age by the stricter limits of the ages the unit holds',
    source: 'differential',
    steps: [
      mon('N', [hr(70, { device: 'A' }), hr(150, { device: 'B' })], { at: 'NICU^N1^1' }),
      { expect: [{ value: 'HeartRate', of: 'N', is: 70, level: 'red', disagrees: 150 }] },
    ],
  },
  ...(['A', 'B'] as const).map(
    (worse): Case => ({
      id: `two-monitors-silent-${worse}`,
      title: 'the number shown of two monitors stays when both fall silent at once',
      source: 'differential',
      steps: [
        IN,
        mon(of, [hr(32, { device: worse }), hr(80, { device: worse === 'A' ? 'B' : 'A' })]),
        { wait: 240 },
        { expect: [{ value: 'HeartRate', of, is: 32, stale: true }] },
        { restart: true },
        { expect: [{ value: 'HeartRate', of, is: 32, stale: true }] },
      ],
    }),
  ),
  {
    id: 'apnoea-and-chest',
    title: 'no breath of the capnograph is not replaced by the movement of the chest: both are told',
    source: 'T1',
    steps: [
      IN,
      { each: [mon(of, [capnograph(0), chest(14)])], every: 2, rounds: 20 },
      {
        expect: [
          { value: 'RespRate', of, is: 0, level: 'red', disagrees: 14, source: 'capnograph' },
          { of, alert: 'RespRate', level: 'red' },
        ],
      },
    ],
  },
  {
    id: 'capnograph-off',
    title: 'without a word of the capnograph the chest tells',
    source: 'T1',
    steps: [
      IN,
      mon(of, [chest(44), capnograph('')]),
      { expect: [{ value: 'RespRate', of, is: 44, level: 'red', source: 'chest' }] },
    ],
  },
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
  {
    id: 'chart-of-two-pumps',
    title: 'the chart of a drug is its highest rate; what another pump gives is told beside it',
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
            others: { P2: [0.1], P1: [0] },
          },
        ],
      },
    ],
  },
  {
    id: 'two-temperatures',
    title: 'two probes of one code are both told',
    source: 'T1',
    steps: [
      IN,
      mon(of, [temperature(40.5, { sub: '1' }), temperature(36.8, { sub: '2' })]),
      { expect: [{ value: 'Temp', of, is: 40.5, disagrees: 36.8 }] },
    ],
  },
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
]
