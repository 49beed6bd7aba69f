import type { OruMessage } from '../harness/messages.ts'
import type { Case } from './case.ts'
import { a01, a02, adt, chart, cuffMap, hr, mon, norepi } from './steps.ts'

const of = 'T'
const OR = 'SURG^O1^1'
const ICU = 'SICU^T1^1'

const withdrawn = (at: string): OruMessage => mon(of, [cuffMap('', { status: 'W' })], { at, obr7: '' })

/** One person under whose numbers monitors of two beds speak. */
export const MONITORS_OF_TWO_BEDS: readonly Case[] = [
  ...['', 'GATEWAY'].map(
    (device): Case => ({
      id: `monitor-left-running${device && '-behind-a-gateway'}`,
      title: `the monitor of the bed a patient was moved from, left running under their number, hides nothing of the new one${device && ', though both name one device'}`,
      source: 'third round',
      steps: [
        a01(of, OR, { evn: '1h' }),
        a02(of, ICU, { evn: '10m' }),
        {
          each: [mon(of, [hr(30, { device })], { at: ICU }), mon(of, [hr(80, { device })], { at: OR })],
          every: 2,
          rounds: 30,
        },
        {
          expect: [
            { value: 'HeartRate', of, is: 30, level: 'red', disagrees: 80 },
            { of, alert: 'HeartRate', level: 'red' },
          ],
        },
        { restart: true },
        { expect: [{ value: 'HeartRate', of, is: 30, level: 'red', disagrees: 80 }] },
      ],
    }),
  ),
  {
    id: 'pump-of-a-monitor-moves',
    title: 'a pump that a monitor tells of goes with the patient: its 0 in the new bed ends it',
    source: 'fourth round',
    steps: [
      a01(of, OR, { evn: '1h' }),
      mon(of, [hr(80), norepi(0.3, { device: 'P1' })], { at: OR }),
      { wait: 300 },
      a02(of, ICU),
      mon(of, [hr(80), norepi(0, { device: 'P1' })], { at: ICU }),
      { expect: [{ of, infusions: 0 }] },
    ],
  },
  {
    id: 'merged-by-mistake-two-monitors',
    title: 'of two merged by mistake whose monitors both go on the worse is judged',
    source: 'second round',
    steps: [
      a01('ONE', 'SICU^T1^1', { evn: '1h' }),
      a01('TWO', 'SICU^T2^1', { evn: '2h' }),
      adt('A40', 'ONE', '', { merge: 'TWO^^^H^MR' }),
      {
        each: [mon('ONE', [hr(80)], { at: 'SICU^T1^1' }), mon('TWO', [hr(30)], { at: 'SICU^T2^1' })],
        every: 2,
        rounds: 30,
      },
      {
        expect: [
          { value: 'HeartRate', of: 'ONE', is: 30, level: 'red', disagrees: 80 },
          { of: 'ONE', alert: 'HeartRate', level: 'red' },
        ],
      },
    ],
  },
  {
    id: 'moved-to-another-monitor',
    title: 'what the monitor of the last bed read counts for a minute, and contradicts nothing after it',
    source: 'third round',
    steps: [
      a01(of, OR, { evn: '1h' }),
      mon(of, [hr(30), cuffMap(40)], { at: OR }),
      { wait: 65 },
      a02(of, ICU),
      mon(of, [hr(80), cuffMap(75)], { at: ICU }),
      {
        expect: [
          { value: 'HeartRate', of, is: 80, level: 'green', disagrees: null },
          { value: 'BPMAP', of, is: 75, disagrees: null },
          { of, chart: 'HeartRate', points: [30, 80] },
        ],
      },
    ],
  },
  {
    id: 'leads-off-after-a-move',
    title:
      'a monitor that reads nothing any more does not bring back what that of the last bed had read before',
    source: 'fourth round',
    steps: [
      a01(of, OR, { evn: '1h' }),
      mon(of, [hr(80)], { at: OR }),
      a02(of, ICU),
      { each: [mon(of, [hr(30)], { at: ICU })], every: 5, rounds: 16 },
      { expect: [{ of, alert: 'HeartRate', level: 'red' }] },
      { each: [mon(of, [hr('')], { at: ICU })], every: 5, rounds: 8 },
      {
        expect: [
          { value: 'HeartRate', of, is: null },
          { of, alert: 'HeartRate', level: 'red' },
        ],
      },
      { restart: true },
      {
        expect: [
          { value: 'HeartRate', of, is: null },
          { of, alert: 'HeartRate', level: 'red' },
        ],
      },
    ],
  },
  {
    id: 'withdrawn-of-one-bed',
    title: 'a withdrawal without time speaks of the newest of the bed it names, else of the newest of all',
    source: 'fourth round',
    steps: [
      a01(of, OR, { evn: '1h' }),
      mon(of, [cuffMap(75)], { at: ICU }),
      { wait: 90 },
      mon(of, [cuffMap(40)], { at: OR }),
      withdrawn(ICU),
      { expect: [{ value: 'BPMAP', of, is: 40, level: 'red', disagrees: null }] },
      withdrawn(ICU),
      { expect: [{ value: 'BPMAP', of, is: null }] },
    ],
  },
  {
    id: 'late-rate-under-the-visit',
    title:
      'an older rate that comes late under another number of the person replaces no newer word of its pump',
    source: 'differential',
    steps: [
      chart(null, [norepi(0.1, { device: 'P1', time: '40m' })], { visit: 'VT' }),
      a01(of, ICU, { visit: 'VT', evn: '30m' }),
      chart(of, [norepi('', { device: 'P1', time: '5m' })]),
      chart(null, [norepi(0.2, { device: 'P1', time: '14m' })], { visit: 'VT' }),
      { expect: [{ of, infusions: 0 }] },
      chart(null, [norepi(0.3, { device: 'P1', time: '1m' })], { visit: 'VT' }),
      {
        expect: [
          { of, infusions: 1 },
          { of, infusion: 'Norepinephrine', rate: 0.3 },
        ],
      },
    ],
  },
]
