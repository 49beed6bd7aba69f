import type { Case } from './case.ts'
import { a01, a03, adt, hr, lab, lactate, mon } from './steps.ts'

const ANNA = '70001^^^HOSPA^MR'
const BERT = '70001^^^HOSPB^MR'
const anna = a01(ANNA, 'SICU^I1^1', { name: 'Anna^A', dob: '19500101', sex: 'F', visit: 'VA' })
const bert = a01(BERT, 'SICU^I2^1', { name: 'Bert^B', dob: '19900202', sex: 'M', visit: 'VB' })
const whoIs = (number: string, authority: string) => `PID|1||${number}^^^${authority}^MR||Name^X||19600415|F`

/** Merges, unmerges, and numbers and visits that move from person to person. */
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
  {
    id: 'unmerge',
    title: 'after an unmerge each is again who he was, with his own readings',
    source: 'table',
    steps: [
      a01('OLD', 'SICU^J1^1', { evn: '2h' }),
      a01('NEW', 'SICU^J2^1', { evn: '1h' }),
      mon('OLD', [hr(101, { time: '10s' })]),
      adt('A40', 'NEW', '', { merge: 'OLD^^^H^MR', evn: '10m' }),
      adt('A37', 'NEW', '', {
        merge: '',
        whole: true,
        more: [whoIs('NEW', 'H'), 'PV1|1|I', whoIs('OLD', 'H')],
      }),
      {
        expect: [
          { ack: 'AA' },
          { bed: 'SICU J1', has: 'OLD' },
          { bed: 'SICU J2', has: 'NEW' },
          { value: 'HeartRate', of: 'OLD', is: 101 },
          { value: 'HeartRate', of: 'NEW', is: null },
        ],
      },
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
    id: 'move-visit-a45',
    title: 'A45 moves a visit to the person it belongs to',
    source: 'table',
    steps: [
      a01('WRONG', 'SICU^J1^1', { visit: 'V77' }),
      a01('OTHER', 'SICU^J2^1'),
      adt('A45', 'RIGHT', '', { visit: '', merge: 'WRONG^^^H^MR||||V77', name: 'Right^R' }),
      {
        expect: [
          { ack: 'AA' },
          { bed: 'SICU J1', has: 'RIGHT' },
          { nowhere: 'WRONG' },
          { bed: 'SICU J2', has: 'OTHER' },
        ],
      },
    ],
  },
  {
    id: 'move-account-a44',
    title: 'A44 moves all visits of an account',
    source: 'table',
    steps: [
      a01('WRONG', 'SICU^J1^1', { visit: 'V78', account: 'ACC78' }),
      adt('A44', 'RIGHT', '', { visit: '', account: 'ACC78', merge: 'WRONG^^^H^MR||ACC78', name: 'Right^R' }),
      { expect: [{ ack: 'AA' }, { bed: 'SICU J1', has: 'RIGHT' }, { nowhere: 'WRONG' }] },
    ],
  },
  {
    id: 'visit-number-a50',
    title: 'A50 gives a visit another number: its discharge then ends the stay',
    source: 'table',
    steps: [
      a01('A', 'SICU^J1^1', { visit: 'V80' }),
      adt('A50', 'A', '', { visit: 'V81', merge: 'A^^^H^MR||||V80', evn: '10m' }),
      { expect: [{ ack: 'AA' }, { bed: 'SICU J1', has: 'A' }] },
      a03('A', { visit: 'V81' }),
      { expect: [{ nowhere: 'A' }] },
    ],
  },
  ...[
    'A05',
    'A09',
    'A10',
    'A14',
    'A15',
    'A16',
    'A21',
    'A22',
    'A25',
    'A26',
    'A27',
    'A28',
    'A31',
    'A38',
    'A52',
    'A53',
    'A54',
    'A55',
    'A60',
    'A61',
    'A62',
  ].map(
    (event): Case => ({
      id: `said-${event}`,
      title: `${event} is acknowledged and moves nobody`,
      source: 'table',
      steps: [
        a01('A', 'SICU^J1^1'),
        adt(event, 'A', 'SICU^J9^1', { visit: 'VA', name: 'Newer^N', evn: '10s' }),
        { expect: [{ ack: 'AA' }, { bed: 'SICU J1', has: '@Newer' }, { bed: 'SICU J9', has: '' }] },
      ],
    }),
  ),
  ...['A20', 'A24', 'A29', 'A32', 'A33', 'A48', 'A51', 'A58', 'A59'].map(
    (event): Case => ({
      id: `nothing-${event}`,
      title: `${event} is acknowledged, changes nothing and is no dead letter`,
      source: 'table',
      steps: [
        a01('A', 'SICU^J1^1'),
        adt(event, 'A', 'SICU^J9^1', { visit: 'VA' }),
        { expect: [{ ack: 'AA' }, { bed: 'SICU J1', has: 'A' }, { status: /"total":0,"messages":\[\]/ }] },
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
    id: 'moved-visit-late',
    title: 'what comes in late about a visit that A45 moved is about the right person’s visit',
    source: 'differential',
    steps: [
      a01('OTHER', 'SICU^J2^1'),
      adt('A45', 'RIGHT', '', { visit: '', merge: 'WRONG^^^H^MR||||V79', name: 'Right^R', evn: '1m' }),
      a01('WRONG', 'SICU^J1^1', { visit: 'V79', evn: '5m' }),
      { expect: [{ bed: 'SICU J1', has: 'RIGHT' }, { nowhere: 'WRONG' }] },
      mon(null, [hr(67)], { at: 'SICU^J1^1' }),
      { expect: [{ value: 'HeartRate', of: 'RIGHT', is: 67 }] },
      a01('WRONG', 'SICU^J3^1', { visit: 'V79', evn: '10s' }),
      {
        expect: [
          { bed: 'SICU J3', has: 'WRONG' },
          { bed: 'SICU J1', has: 'RIGHT' },
        ],
      },
    ],
  },
  {
    id: 'readings-go-with-the-visit',
    title: 'readings that came by the number of a visit go with it to the person it is moved to',
    source: 'differential',
    steps: [
      lab(null, [lactate(3)], { visit: 'V77' }),
      a01('WRONG', 'SICU^J1^1', { visit: 'V77' }),
      mon(null, [hr(44)], { visit: 'V77' }),
      {
        expect: [
          { value: 'HeartRate', of: 'WRONG', is: 44 },
          { value: 'Lactate', of: 'WRONG', is: 3 },
        ],
      },
      a01('WRONG', 'SICU^J2^1', { visit: 'OWN', evn: '50m' }),
      adt('A45', 'RIGHT', '', { visit: '', merge: 'WRONG^^^H^MR||||V77', name: 'Right^R' }),
      {
        expect: [
          { bed: 'SICU J1', has: 'RIGHT' },
          { bed: 'SICU J2', has: 'WRONG' },
          { value: 'HeartRate', of: 'RIGHT', is: 44 },
          { value: 'Lactate', of: 'RIGHT', is: 3 },
          { value: 'HeartRate', of: 'WRONG', is: null },
          { value: 'Lactate', of: 'WRONG', is: null },
        ],
      },
      { restart: true },
      {
        expect: [
          { value: 'HeartRate', of: 'RIGHT', is: 44 },
          { value: 'HeartRate', of: 'WRONG', is: null },
        ],
      },
    ],
  },
  {
    id: 'renumbered-visit-late',
    title: 'what comes in late under the number a visit had is about that visit, readings too',
    source: 'differential',
    steps: [
      adt('A50', 'A', '', { visit: 'V83', merge: 'A^^^H^MR||||V82', evn: '1m' }),
      a01('A', 'SICU^J1^1', { visit: 'V82', evn: '10m' }),
      mon(null, [hr(45)], { visit: 'V82' }),
      {
        expect: [
          { bed: 'SICU J1', has: 'A' },
          { value: 'HeartRate', of: 'A', is: 45 },
        ],
      },
      a03('A', { visit: 'V83' }),
      { expect: [{ bed: 'SICU J1', has: '' }] },
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
  {
    id: 'unmerge-identity',
    title: 'after an unmerge each has the name and birth date that were said under his own number',
    source: '§2',
    steps: [
      a01('OLD', 'SICU^J1^1', { evn: '2h', name: 'Mary^M', dob: '19500101' }),
      a01('NEW', 'SICU^J2^1', { evn: '1h', name: 'Joan^J', dob: '19800101' }),
      adt('A40', 'NEW', '', { merge: 'OLD^^^H^MR', evn: '10m', name: 'Joan^J', dob: '19800101' }),
      adt('A08', 'OLD', '', { name: 'Mary^M', dob: '19500101', evn: '5m' }),
      { expect: [{ bed: 'SICU J2', called: 'Mary', years: 76 }] },
      adt('A37', 'NEW', '', {
        merge: '',
        whole: true,
        more: ['PID|1||NEW^^^H^MR', 'PV1|1|I', 'PID|1||OLD^^^H^MR'],
      }),
      {
        expect: [
          { ack: 'AA' },
          { bed: 'SICU J1', called: 'Mary', years: 76 },
          { bed: 'SICU J2', called: 'Joan', years: 46 },
        ],
      },
      { restart: true },
      {
        expect: [
          { bed: 'SICU J1', called: 'Mary', years: 76 },
          { bed: 'SICU J2', called: 'Joan', years: 46 },
        ],
      },
    ],
  },
  {
    id: 'move-visit-without-owner',
    title: 'a visit that moves from nobody named is kept as a dead letter',
    source: '§2',
    steps: [
      a01('A', 'SICU^J1^1', { visit: 'VX' }),
      adt('A45', 'B', '', { merge: '||||VX^^^H^VN' }),
      { expect: [{ ack: 'AE' }, { bed: 'SICU J1', has: 'A' }, { status: /owner before in MRG-1/ }] },
    ],
  },
  {
    id: 'own-name-after-unmerge',
    title:
      'what was said under one number while two were merged by mistake is not said of the other afterwards',
    source: 'differential',
    steps: [
      a01('M1', 'SICU^J1^1', { name: 'First^F', evn: '50m' }),
      a01('M2', 'SICU^J2^1', { name: 'Second^S', evn: '40m' }),
      adt('A40', 'M1', '', { visit: '', merge: 'M2^^^H^MR', name: 'First^F', evn: '30m' }),
      adt('A08', 'M2', '', { visit: 'VM2', name: 'Second^S', evn: '20m' }),
      adt('A37', '', '', {
        whole: true,
        evn: '10m',
        more: ['PID|1||M1^^^H^MR', 'PV1|1|I', 'PID|2||M2^^^H^MR'],
      }),
      {
        expect: [
          { bed: 'SICU J1', has: '@First' },
          { bed: 'SICU J2', has: '@Second' },
        ],
      },
    ],
  },
  {
    id: 'merge-refiles',
    title: 'a stream that contradicts the movements of the person its number turns out to be is nobody’s',
    source: 'differential',
    steps: [
      a01('A', 'SICU^J1^1'),
      a01('B', 'SICU^J2^1'),
      mon('A2', [hr(46)], { at: 'SICU^J2^1' }),
      adt('A40', 'A', '', { visit: '', merge: 'A2^^^H^MR' }),
      {
        expect: [
          { value: 'HeartRate', of: 'A', is: null },
          { unidentified: 'SICU J2', heartRate: 46 },
        ],
      },
      adt('A37', '', '', { whole: true, more: ['PID|1||A^^^H^MR', 'PV1|1|I', 'PID|2||A2^^^H^MR'] }),
      {
        expect: [
          { value: 'HeartRate', of: 'A2', is: 46 },
          { value: 'HeartRate', of: 'A', is: null },
        ],
      },
    ],
  },
]
