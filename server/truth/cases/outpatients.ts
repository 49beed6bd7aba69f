import type { Case } from './case.ts'
import { a01, a03, a08, adt, feeds, hr, lineMap, mon } from './steps.ts'

const dying = (of: string | null, at: string) => mon(of, [hr(150), lineMap(45)], { at })
const stays: Case['steps'][number] = {
  expect: [
    { bed: 'SICU F1', has: 'Q1' },
    { value: 'HeartRate', bed: 'SICU F1', is: 150, level: 'red' },
  ],
}
const admitted = [a01('Q1', 'SICU^F1^1', { visit: 'INP' }), dying('Q1', 'SICU^F1^1')]

/** Visits that take nobody out of bed: outpatient, future and planned ones (B1a). */
export const OUTPATIENTS: readonly Case[] = [
  {
    id: 'outpatient-a04',
    title: 'a registration in radiology does not take an inpatient out of the bed',
    source: 'B1a',
    steps: [...admitted, adt('A04', 'Q1', 'RADIOLOGY^XR1', { visit: 'OUT', cls: 'O' }), stays],
  },
  {
    id: 'outpatient-a08',
    title: 'an update of an old outpatient visit does not either',
    source: 'B1a',
    steps: [...admitted, adt('A08', 'Q1', 'RADIOLOGY^XR1', { visit: 'OUT', cls: 'O', evn: '10s' }), stays],
  },
  {
    id: 'outpatient-in-our-unit',
    title: 'nor does an outpatient visit in a unit of ours',
    source: 'B1a',
    steps: [
      ...admitted,
      adt('A04', 'Q1', 'PACU^B3', { visit: 'OUT', cls: 'O' }),
      stays,
      { expect: [{ bed: 'PACU B3', has: '' }] },
    ],
  },
  {
    id: 'outpatient-then-inpatient-a08',
    title: 'an update of the inpatient visit after it changes nothing',
    source: 'B1a',
    steps: [
      ...admitted,
      adt('A04', 'Q1', 'RADIOLOGY^XR1', { visit: 'OUT', cls: 'O', evn: '60s' }),
      a08('Q1', 'SICU^F1^1', { visit: 'INP' }),
      stays,
      a03('Q1', { visit: 'OUT', cls: 'O' }),
      stays,
      a03('Q1', { visit: 'INP' }),
      { expect: [{ bed: 'SICU F1', has: '' }] },
    ],
  },
  {
    id: 'outpatient-alerts-go-on',
    title: 'the alerts of an inpatient go on through a registration as an outpatient',
    source: 'B1a',
    steps: [
      a01('Q1', 'SICU^F1^1', { visit: 'INP' }),
      { each: [dying('Q1', 'SICU^F1^1')], every: 5, rounds: 10 },
      { expect: [{ of: 'Q1', alert: 'HeartRate', level: 'red' }] },
      adt('A04', 'Q1', 'RADIOLOGY^XR1', { visit: 'OUT', cls: 'O' }),
      { each: [dying('Q1', 'SICU^F1^1')], every: 5, rounds: 10 },
      { expect: [{ of: 'Q1', alert: 'HeartRate', openFor: 50 }] },
    ],
  },
  {
    id: 'future-visit',
    title: 'an inpatient visit planned for next week does not take the bed of today',
    source: 'B1a',
    steps: [...admitted, adt('A01', 'Q1', 'MICU^70', { visit: 'NEXT', cls: 'O', admitted: '-7d' }), stays],
  },
  {
    id: 'pre-admit',
    title: 'nor does a pre-admission',
    source: 'table',
    steps: [...admitted, adt('A05', 'Q1', 'MICU^70', { visit: 'NEXT', admitted: '-7d' }), stays],
  },
  ...(['A04', 'A08'] as const).map(
    (event): Case => ({
      id: `outpatient-unit-only-${event}`,
      title: `an inpatient whose unit is known without a bed stays there through an outpatient visit (${event})`,
      source: 'differential',
      steps: [
        a01('Q2', 'SICU', { visit: 'INP' }),
        mon('Q2', [hr(150)]),
        adt(event, 'Q2', 'RADIOLOGY^XR1', { visit: 'OUT', cls: 'O' }),
        {
          expect: [
            { noBed: 'Q2', reason: 'noBedNamed' },
            { value: 'HeartRate', of: 'Q2', is: 150, level: 'red' },
          ],
        },
        adt(event, 'Q2', 'PACU^B3', { visit: 'OUT2', cls: 'O' }),
        {
          expect: [
            { noBed: 'Q2', reason: 'noBedNamed' },
            { bed: 'PACU B3', has: '' },
          ],
        },
      ],
    }),
  ),
  {
    id: 'class-of-settings-without-visit-number',
    title:
      'a class that lies in no bed by the feed’s settings moves no inpatient, without a visit number too',
    source: '§7',
    site: feeds({ 'ADT/H': { kind: 'adt', classes: ['I'] } }),
    steps: [
      a01('P', 'SICU^P1^1'),
      adt('A04', 'P', 'CLINIC^1^1', { cls: 'S' }),
      { expect: [{ bed: 'SICU P1', has: 'P' }] },
      adt('A04', 'P', 'CLINIC^1^1', { cls: 'e' }),
      { expect: [{ bed: 'SICU P1', has: 'P' }] },
    ],
  },
  {
    id: 'moved-about-elsewhere',
    title: 'an update of a visit elsewhere takes nobody from one of our beds they came to since',
    source: 'differential',
    steps: [
      adt('A01', 'Q7', 'WARD9^12^1', { visit: 'WARD', evn: '40m' }),
      adt('A04', 'Q7', 'PACU^B3', { visit: 'OUT', cls: 'O', evn: '20m' }),
      { expect: [{ bed: 'PACU B3', has: 'Q7' }] },
      adt('A08', 'Q7', 'XRAY^R1', { visit: 'WARD', evn: '5m' }),
      { expect: [{ bed: 'PACU B3', has: 'Q7' }] },
      adt('A02', 'Q7', 'XRAY^R1', { visit: 'WARD', evn: '4m' }),
      { expect: [{ nowhere: 'Q7' }] },
    ],
  },
]
