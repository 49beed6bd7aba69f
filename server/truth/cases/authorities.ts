import type { Case } from './case.ts'
import { a01, a02, feeds, hr, mon } from './steps.ts'

const ANNA = '70001^^^HOSPA^MR'
const BERT = '70001^^^HOSPB^MR'
const anna = a01(ANNA, 'SICU^I1^1', { name: 'Anna^A', dob: '19500101', sex: 'F', visit: 'VA' })
const BERTS = { name: 'Bert^B', dob: '19900202', sex: 'M', visit: 'VB' }
const bert = a01(BERT, 'SICU^I2^1', BERTS)
const BOTH: Case['steps'][number] = {
  expect: [
    { bed: 'SICU I1', has: '@Anna' },
    { bed: 'SICU I2', has: '@Bert' },
  ],
}

/** Whose a number is that two authorities gave (B2a). */
export const AUTHORITIES: readonly Case[] = [
  {
    id: 'two-authorities',
    title: 'equal digits of two authorities are two people',
    source: 'B2a',
    steps: [
      anna,
      bert,
      BOTH,
      mon(ANNA, [hr(44)]),
      mon(BERT, [hr(88)]),
      {
        expect: [
          { value: 'HeartRate', bed: 'SICU I1', is: 44, level: 'yellow' },
          { value: 'HeartRate', bed: 'SICU I2', is: 88, level: 'green' },
          { bed: 'SICU I1', sex: 'F', years: 76 },
          { bed: 'SICU I2', sex: 'M', years: 36 },
        ],
      },
    ],
  },
  {
    id: 'two-authorities-bed-decides',
    title: 'a number of two people, sent without authority, is that of the bed it names',
    source: 'B2a',
    steps: [
      anna,
      bert,
      mon('70001^^^^MR', [hr(91)], { at: 'SICU^I2^1' }),
      {
        expect: [
          { ack: 'AA' },
          { value: 'HeartRate', bed: 'SICU I2', is: 91 },
          { value: 'HeartRate', bed: 'SICU I1', is: null },
        ],
      },
    ],
  },
  {
    id: 'two-authorities-bed-then',
    title: 'by who of them lay there when it was measured',
    source: 'differential',
    steps: [
      anna,
      bert,
      a02(BERT, 'SICU^I3^1', { ...BERTS, evn: '1m' }),
      mon('70001^^^^MR', [hr(91, { time: '2m' })], { at: 'SICU^I2^1' }),
      {
        expect: [
          { ack: 'AA' },
          { value: 'HeartRate', bed: 'SICU I3', is: 91 },
          { value: 'HeartRate', bed: 'SICU I1', is: null },
        ],
      },
    ],
  },
  {
    id: 'two-authorities-together',
    title: 'so it is when it comes in together with the first message that has the other authority',
    source: 'differential',
    steps: [
      anna,
      {
        together: [
          mon(BERT, [hr(88)], { at: 'SICU^I2^1' }),
          mon('70001^^^^MR', [hr(91)], { at: 'SICU^I2^1' }),
        ],
      },
      {
        expect: [
          { value: 'HeartRate', bed: 'SICU I1', is: null },
          { value: 'HeartRate', bed: 'SICU I2', is: 91 },
        ],
      },
    ],
  },
  {
    id: 'monitor-moved-together',
    title:
      'a bed is nobody’s from when its monitored patient streams from another, in messages that come in together too',
    source: 'differential',
    steps: [
      mon('M9', [hr(127)], { at: 'SICU^I4^1' }),
      { wait: 120 },
      {
        together: [
          mon('M9', [hr(125, { time: '30s' })], { at: 'SICU^I5^1' }),
          mon(null, [hr(148)], { at: 'SICU^I4^1' }),
        ],
      },
      {
        expect: [
          { value: 'HeartRate', of: 'M9', is: 125 },
          { bed: 'SICU I5', has: 'M9' },
          { unidentified: 'SICU I4', heartRate: 148 },
        ],
      },
    ],
  },
  {
    id: 'two-authorities-admitted-together',
    title: 'and with the admission into the bed that decides',
    source: 'differential',
    steps: [
      anna,
      { together: [bert, mon('70001^^^^MR', [hr(91)], { at: 'SICU^I2^1' })] },
      {
        expect: [
          { ack: ['AA', 'AA', 'AA'] },
          { value: 'HeartRate', bed: 'SICU I1', is: null },
          { value: 'HeartRate', bed: 'SICU I2', is: 91 },
        ],
      },
    ],
  },
  {
    id: 'two-authorities-nothing-decides',
    title: 'a number of two people without authority, bed or visit is held, with what to do',
    source: 'B2a',
    steps: [
      anna,
      bert,
      mon('70001^^^^MR', [hr(91)]),
      {
        expect: [
          { ack: 'AE' },
          { value: 'HeartRate', bed: 'SICU I2', is: null },
          { value: 'HeartRate', bed: 'SICU I1', is: null },
          { status: /number belongs to several people/ },
          { status: /assigning authority/ },
        ],
      },
    ],
  },
  {
    id: 'feed-authority',
    title: 'a feed’s own authority is taken where a message gives none',
    source: 'B2a',
    site: feeds({ 'MON/H': { kind: 'monitor', authority: 'HOSPB' } }),
    steps: [
      anna,
      bert,
      mon('70001^^^^MR', [hr(91)]),
      {
        expect: [
          { value: 'HeartRate', bed: 'SICU I2', is: 91 },
          { value: 'HeartRate', bed: 'SICU I1', is: null },
        ],
      },
    ],
  },
]
