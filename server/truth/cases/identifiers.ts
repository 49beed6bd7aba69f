import type { Case } from './case.ts'
import { a01, hr, mon } from './steps.ts'

/** Which numbers of a message name a person, and how they are read. */
export const IDENTIFIERS: readonly Case[] = [
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
]
