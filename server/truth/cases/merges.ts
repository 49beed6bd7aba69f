import type { Case } from './case.ts'
import { a01, adt, hr, lab, lactate, mon } from './steps.ts'

const ANNA = '70001^^^HOSPA^MR'
const BERT = '70001^^^HOSPB^MR'
const anna = a01(ANNA, 'SICU^I1^1', { name: 'Anna^A', dob: '19500101', sex: 'F', visit: 'VA' })
const bert = a01(BERT, 'SICU^I2^1', { name: 'Bert^B', dob: '19900202', sex: 'M', visit: 'VB' })

/** Merges, and numbers that become another person’s. */
export const MERGES: readonly Case[] = [
  {
    id: 'merge-of-one-authority',
    title: 'a merge names its record with authority: the other’s equal number is left alone',
    source: 'B2a',
    steps: [
      anna,
      bert,
      a01('C9^^^HOSPA^MR', 'SICU^I3^1', { name: 'Anna^A', visit: 'VC', evn: '30m' }),
      adt('A40', 'C9^^^HOSPA^MR', '', { merge: '70001^^^HOSPA^MR', name: 'Anna^A' }),
      {
        expect: [
          { bed: 'SICU I3', has: '@Anna' },
          { bed: 'SICU I1', has: '' },
          { bed: 'SICU I2', has: '@Bert' },
        ],
      },
    ],
  },
  {
    id: 'merge-reversed',
    title: 'the reverse of an earlier merge makes the other number the leading one',
    source: 'B19',
    steps: [
      a01('OLD', 'SICU^J1^1', { evn: '2h' }),
      adt('A40', 'NEW', '', { merge: 'OLD^^^H^MR', evn: '10m' }),
      { expect: [{ bed: 'SICU J1', has: 'NEW' }] },
      adt('A40', 'OLD', '', { merge: 'NEW^^^H^MR', evn: '5m' }),
      { expect: [{ ack: 'AA' }, { bed: 'SICU J1', has: 'OLD' }, { nowhere: 'NEW' }] },
    ],
  },
  ...['A18', 'A30', 'A34', 'A35', 'A36', 'A39'].map(
    (event): Case => ({
      id: `merge-${event}`,
      title: `${event} merges as A40 does`,
      source: 'table',
      steps: [
        a01('OLD', 'SICU^J1^1'),
        adt(event, 'NEW', '', { merge: 'OLD^^^H^MR' }),
        { expect: [{ ack: 'AA' }, { bed: 'SICU J1', has: 'NEW' }, { nowhere: 'OLD' }] },
      ],
    }),
  ),
  ...['A43', 'A46', 'A47'].map(
    (event): Case => ({
      id: `renumber-${event}`,
      title: `${event}: the number is from now on the other person’s`,
      source: 'table',
      steps: [
        a01('P1', 'SICU^J1^1'),
        adt(event, 'P1', '', { merge: 'P1ALT^^^H^MR' }),
        { expect: [{ ack: 'AA' }] },
        mon('P1ALT', [hr(67)]),
        { expect: [{ value: 'HeartRate', bed: 'SICU J1', is: 67 }, { nowhere: 'P1ALT' }] },
      ],
    }),
  ),
  {
    id: 'two-pids',
    title: 'two patients of one message are kept apart',
    source: 'table',
    steps: [
      a01('A', 'SICU^J1^1'),
      a01('B', 'SICU^J2^1'),
      {
        text: 'MSH|^~\\&|MON|H|W|X|@now||ORU^R01|TP1|P|2.5.1\rPID|1||A^^^H^MR\rOBR|1|||V|||@now\rOBX|1|NM|147842^HR^MDC||71|264864^B^MDC|||||F\rPID|2||B^^^H^MR\rOBR|1|||V|||@now\rOBX|1|NM|147842^HR^MDC||82|264864^B^MDC|||||F\r',
      },
      {
        expect: [
          { ack: 'AA' },
          { value: 'HeartRate', of: 'A', is: 71 },
          { value: 'HeartRate', of: 'B', is: 82 },
        ],
      },
    ],
  },
  {
    id: 'merged-again',
    title: 'a number merged into another person takes nobody along whose record it was part of before',
    source: 'differential',
    steps: [
      a01('ONE', 'SICU^J1^1'),
      mon('ONE', [hr(61)]),
      a01('TWO', 'SICU^J2^1'),
      adt('A40', 'ONE', '', { visit: '', merge: 'OLD^^^H^MR' }),
      adt('A40', 'TWO', '', { visit: '', merge: 'OLD^^^H^MR' }),
      {
        expect: [
          { bed: 'SICU J1', has: 'ONE' },
          { bed: 'SICU J2', has: 'TWO' },
          { value: 'HeartRate', of: 'ONE', is: 61 },
          { value: 'HeartRate', of: 'TWO', is: null },
        ],
      },
      lab('OLD', [lactate(3)]),
      { expect: [{ value: 'Lactate', of: 'TWO', is: 3 }] },
    ],
  },
  {
    id: 'merge-other-number-of-several',
    title: 'a merge whose ending number belongs to several people is held',
    source: '§3',
    steps: [
      a01('7^^^X^MR', 'SICU^J1^1', { name: 'A^A', visit: 'VA' }),
      a01('7^^^Y^MR', 'SICU^J2^1', { name: 'B^B', visit: 'VB' }),
      a01('9^^^X^MR', 'SICU^J3^1', { name: 'C^C', visit: 'VC' }),
      adt('A40', '9^^^X^MR', '', { merge: '7' }),
      {
        expect: [
          { ack: 'AE' },
          { status: /belongs to several people/ },
          { bed: 'SICU J1', has: '@A, A' },
          { bed: 'SICU J2', has: '@B, B' },
        ],
      },
    ],
  },
  {
    id: 'merge-two-people-in-mrg',
    title: 'of two people in MRG-1 the first one ends, and the contradiction is listed',
    source: '§3',
    steps: [
      a01('A', 'SICU^J1^1', { evn: '3h' }),
      a01('B', 'SICU^J2^1', { evn: '2h' }),
      a01('C', 'SICU^J3^1', { evn: '1h' }),
      adt('A40', 'A', '', { merge: 'B^^^H^MR~C^^^H^MR', evn: '10m' }),
      {
        expect: [
          { ack: 'AA' },
          { bed: 'SICU J2', has: 'A' },
          { bed: 'SICU J3', has: 'C' },
          { status: /numbers of two different patients/ },
        ],
      },
    ],
  },
  {
    id: 'renumber-after-reversal',
    title:
      'of several numbers that become a person’s each is, though the first turns an earlier merge around',
    source: '§2',
    steps: [
      a01('A', 'SICU^J1^1', { evn: '3h' }),
      a01('B', 'SICU^J2^1', { evn: '2h' }),
      a01('C', 'SICU^J3^1', { evn: '1h' }),
      adt('A40', 'B', '', { merge: 'A^^^H^MR', evn: '30m' }),
      adt('A47', 'A', '', { merge: 'B^^^H^MR~C^^^H^MR', evn: '10m' }),
      mon('C', [hr(77)]),
      {
        expect: [
          { ack: 'AA' },
          { bed: 'SICU J3', has: 'A' },
          { nowhere: 'B' },
          { nowhere: 'C' },
          { value: 'HeartRate', of: 'A', is: 77 },
        ],
      },
    ],
  },
]
