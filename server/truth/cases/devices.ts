import type { Obx } from '../harness/messages.ts'
import type { Case } from './case.ts'
import { a01, coded, hr, mon, spo2, temperature } from './steps.ts'

const IN = a01('D', 'SICU^D1^1')
const of = 'D'
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

/** Several probes and monitors of one variable. */
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
    id: 'two-temperatures',
    title: 'two probes of one code are both told',
    source: 'T1',
    steps: [
      IN,
      mon(of, [temperature(40.5, { sub: '1' }), temperature(36.8, { sub: '2' })]),
      { expect: [{ value: 'Temp', of, is: 40.5, disagrees: 36.8 }] },
    ],
  },
]
