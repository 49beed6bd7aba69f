import type { Case } from './case.ts'
import { a01, a02, a03, a08, adt, hr, mon } from './steps.ts'

const byAccount = (account: string, value: number) => ({
  text: `MSH|^~\\&|MON|H|W|X|@now||ORU^R01|${account}${value}|P|2.5.1\rPID|1|||||||||||||||||${account}^^^H\rOBR|1|||V|||@now\rOBX|1|NM|147842^HR^MDC||${value}|264864^B^MDC|||||F\r`,
})

/** Events of docs/hl7.md §2 that no other case sends. */
export const EVENTS: readonly Case[] = [
  ...['A06', 'A07'].map(
    (event): Case => ({
      id: `move-${event}`,
      title: `${event} moves the patient to PV1-3`,
      source: 'table',
      steps: [
        a01('A', 'SICU^J1^1'),
        adt(event, 'A', 'SICU^J2^1', { visit: 'VA', evn: '10s' }),
        {
          expect: [{ ack: 'AA' }, { bed: 'SICU J2', has: 'A' }, { bed: 'SICU J1', has: '' }],
        },
      ],
    }),
  ),
  {
    id: 'cancel-A23',
    title: 'A23 takes the admission of the visit back',
    source: 'table',
    steps: [
      a01('A', 'SICU^J1^1'),
      adt('A23', 'A', '', { visit: 'VA', evn: '10s' }),
      { expect: [{ ack: 'AA' }, { nowhere: 'A' }, { bed: 'SICU J1', has: '' }] },
    ],
  },
  ...['A41', 'A49'].map(
    (event): Case => ({
      id: `account-number-${event}`,
      title: `${event}: the account has another number from now on`,
      source: 'table',
      steps: [
        a01('A', 'SICU^J1^1', { account: 'ACC1^^^H' }),
        adt(event, 'A', '', { visit: '', account: 'ACC2^^^H', merge: 'A^^^H^MR||ACC1^^^H', evn: '10s' }),
        { expect: [{ ack: 'AA' }, { bed: 'SICU J1', has: 'A' }] },
        byAccount('ACC2', 61),
        { expect: [{ ack: 'AA' }, { value: 'HeartRate', of: 'A', is: 61 }] },
      ],
    }),
  ),
  {
    id: 'account-number-there-and-back',
    title: 'an account that got another number and its old one again is found by it',
    source: 'table',
    steps: [
      a01('A', 'SICU^J1^1'),
      adt('A49', 'A', '', { visit: '', account: 'ACC2^^^H', merge: 'A^^^H^MR||ACC1^^^H', evn: '20s' }),
      adt('A49', 'A', '', { visit: '', account: 'ACC1^^^H', merge: 'A^^^H^MR||ACC2^^^H', evn: '10s' }),
      byAccount('ACC1', 61),
      { expect: [{ ack: 'AA' }] },
      a08('A', '', { account: 'ACC1^^^H', evn: '0s' }),
      { expect: [{ ack: 'AA' }, { value: 'HeartRate', of: 'A', is: 61 }] },
    ],
  },
  ...['A42', 'A50'].map(
    (event): Case => ({
      id: `visits-become-one-${event}`,
      title: `${event} of two visits that both exist makes them one`,
      source: 'table',
      steps: [
        a01('A', 'SICU^J1^1', { visit: 'V1', evn: '2h' }),
        a02('A', 'SICU^J2^1', { visit: 'V2', evn: '1h' }),
        adt(event, 'A', '', { visit: 'V2', merge: 'A^^^H^MR||||V1', evn: '10s' }),
        {
          expect: [{ ack: 'AA' }, { bed: 'SICU J2', has: 'A' }, { bed: 'SICU J1', has: '' }],
        },
        a03('A', { visit: 'V2' }),
        { expect: [{ nowhere: 'A' }, { bed: 'SICU J1', has: '' }] },
      ],
    }),
  ),
  {
    id: 'a08-first-place',
    title: 'an update places a visit that lies nowhere yet, and one that names another bed moves it',
    source: 'table',
    steps: [
      a08('A', 'SICU^J1^1', { evn: '1h' }),
      { expect: [{ bed: 'SICU J1', has: 'A' }] },
      a08('A', 'SICU^J2^1', { evn: '10m' }),
      {
        expect: [
          { bed: 'SICU J2', has: 'A' },
          { bed: 'SICU J1', has: '' },
        ],
      },
    ],
  },
  {
    id: 'ahead-of-now',
    title: 'an admission or move dated ahead of now happened now',
    source: 'table',
    steps: [
      a01('A', 'SICU^J1^1', { evn: '-2h' }),
      mon('A', [hr(61)], { at: 'SICU^J1^1' }),
      {
        expect: [
          { bed: 'SICU J1', has: 'A' },
          { value: 'HeartRate', of: 'A', is: 61 },
        ],
      },
      { wait: 5 },
      a02('A', 'SICU^J2^1', { evn: '-1h' }),
      { expect: [{ bed: 'SICU J2', has: 'A' }] },
    ],
  },
  {
    id: 'discharge-ahead-of-now',
    title: 'a discharge dated ahead ends the visit then',
    source: 'B19',
    steps: [
      a01('A', 'SICU^J1^1'),
      a03('A', { evn: '-2h' }),
      { wait: 3600 },
      { expect: [{ bed: 'SICU J1', has: 'A' }] },
      { wait: 3700 },
      { expect: [{ nowhere: 'A' }, { bed: 'SICU J1', has: '' }] },
    ],
  },
]
