import type { Case } from './case.ts'
import { a01, adt, hr, lab, mon, potassium } from './steps.ts'

const whoIs = (number: string, authority: string) => `PID|1||${number}^^^${authority}^MR||Name^X||19600415|F`

/** Merges that were a mistake and are taken back. */
export const UNMERGES: readonly Case[] = [
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
  {
    id: 'bare-number-of-merged-records',
    title:
      'a number without authority that two merged records have is that of the record people see, after they part too',
    source: 'differential',
    steps: [
      lab('4711^^^HA^MR', [potassium(4.2, { time: '50m' })]),
      a01('4711^^^HB^MR', 'SICU^W1^1', { evn: '40m' }),
      adt('A40', '4711^^^HB^MR', '', { merge: '4711^^^HA^MR' }),
      mon('4711^^^^MR', [hr(61)]),
      adt('A37', '4711^^^HB^MR', '', { merge: '4711^^^HA^MR' }),
      { expect: [{ value: 'HeartRate', bed: 'SICU W1', is: 61 }] },
    ],
  },
]
