import type { Case } from './case.ts'
import { a01, a02, feeds, hr, lab, mon, potassium } from './steps.ts'

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

/** Whose a number is: authorities, spellings, visit and account numbers (B2a, B14). */
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
  {
    id: 'authority-learned',
    title: 'a number first heard without authority, later with one, is the same person’s',
    source: 'B2a',
    steps: [
      a01('5511^^^^MR', 'SICU^J1^1', { visit: 'V5' }),
      mon('5511^^^HOSPA^MR', [hr(61)]),
      {
        expect: [
          { bed: 'SICU J1', has: '5511' },
          { value: 'HeartRate', bed: 'SICU J1', is: 61 },
        ],
      },
    ],
  },
  {
    id: 'several-identifiers',
    title: 'all trusted numbers of a message are the person’s',
    source: 'table',
    steps: [
      a01('E100^^^EPI^PI~H200^^^HOSP^MR', 'SICU^J1^1', { visit: 'V6' }),
      mon('H200^^^HOSP^MR', [hr(62)]),
      { expect: [{ value: 'HeartRate', bed: 'SICU J1', is: 62 }] },
    ],
  },
  {
    id: 'untrusted-types',
    title: 'a social security number or passport names nobody',
    source: 'table',
    steps: [
      a01('A1^^^H^MR~999^^^GOV^SS', 'SICU^J1^1', { visit: 'V7' }),
      a01('A2^^^H^MR~999^^^GOV^SS', 'SICU^J2^1', { visit: 'V8' }),
      {
        expect: [
          { bed: 'SICU J1', has: 'A1' },
          { bed: 'SICU J2', has: 'A2' },
        ],
      },
    ],
  },
  {
    id: 'case-and-zeros-count',
    title: 'letter case and leading zeros of a number count',
    source: 'table',
    steps: [
      a01('00123', 'SICU^J1^1', { visit: 'V9' }),
      a01('123', 'SICU^J2^1', { visit: 'V10' }),
      a01('ab1', 'SICU^J3^1', { visit: 'V11' }),
      a01('AB1', 'SICU^J4^1', { visit: 'V12' }),
      {
        expect: [
          { bed: 'SICU J1', has: '00123' },
          { bed: 'SICU J2', has: '123' },
          { bed: 'SICU J3', has: 'ab1' },
          { bed: 'SICU J4', has: 'AB1' },
        ],
      },
    ],
  },
  {
    id: 'case-and-zeros-by-setting',
    title: 'a site that says so has neither count',
    source: 'table',
    site: { 'common/site.json': { identifiers: { ignoreCase: true, ignoreLeadingZeros: true } } },
    steps: [
      a01('00123', 'SICU^J1^1', { visit: 'V9' }),
      a01('ab1', 'SICU^J3^1', { visit: 'V11' }),
      mon('123', [hr(63)]),
      mon('AB1', [hr(64)]),
      {
        expect: [
          { value: 'HeartRate', bed: 'SICU J1', is: 63 },
          { value: 'HeartRate', bed: 'SICU J3', is: 64 },
        ],
      },
    ],
  },
  ...(
    [
      ['an', { of: 'ACC1^^^H^AN' }],
      ['pid18', { of: null, account: 'ACC1^^^H' }],
      ['pv1-19', { of: null, visit: 'VIS1' }],
    ] as const
  ).map(
    ([id, named]): Case => ({
      id: `by-visit-${id}`,
      title: 'readings that name an account or visit alone find the person by it, and make no other',
      source: 'B14',
      steps: [
        a01('A1', 'SICU^J1^1', { visit: 'VIS1', account: 'ACC1^^^H' }),
        named.of === null && 'account' in named
          ? {
              text: `MSH|^~\\&|MON|H|W|X|@now||ORU^R01|AN1|P|2.5.1\rPID|1|||||||||||||||||ACC1^^^H\rOBR|1|||V|||@now\rOBX|1|NM|147842^HR^MDC||65|264864^MDC_DIM_BEAT_PER_MIN^MDC|||||F\r`,
            }
          : mon(named.of, [hr(65)], 'visit' in named ? { visit: named.visit } : {}),
        {
          expect: [
            { ack: 'AA' },
            { value: 'HeartRate', bed: 'SICU J1', is: 65 },
            { nowhere: 'ACC1' },
            { noBedCount: 0, area: 'awicu' },
          ],
        },
      ],
    }),
  ),
  {
    id: 'by-visit-later',
    title: 'readings of a visit nobody knows yet are filed when it is known',
    source: 'B14',
    steps: [
      lab(null, [potassium(6.9)], { visit: 'VIS2' }),
      { expect: [{ ack: 'AA' }, { status: /unfiled/i }] },
      a01('A1', 'SICU^J1^1', { visit: 'VIS2' }),
      { expect: [{ value: 'Potassium', bed: 'SICU J1', is: 6.9, level: 'red' }] },
    ],
  },
]
