import type { Case } from './case.ts'
import { a01, a02, a03, feeds, hr, lab, mon, potassium } from './steps.ts'

/** Persons only monitors know, and the newest word about anybody (bug 3). */
export const MONITORED_PERSONS: readonly Case[] = [
  {
    id: 'monitor-only-moves',
    title: 'a patient only monitors know moves with the monitor, leaves, and gives way (bug 3)',
    source: 'code-3',
    steps: [
      mon('X', [hr(80)], { at: 'SICU^M5^1' }),
      { expect: [{ bed: 'SICU M5', has: 'X' }] },
      { wait: 30 },
      mon('X', [hr(81)], { at: 'SICU^M7^1' }),
      {
        expect: [
          { bed: 'SICU M7', has: 'X' },
          { bed: 'SICU M5', has: '' },
        ],
      },
      { wait: 30 },
      mon('Y', [hr(90)], { at: 'SICU^M7^1' }),
      { expect: [{ bed: 'SICU M7', has: 'Y' }, { noBed: 'X' }] },
    ],
  },
  {
    id: 'monitor-only-leaves',
    title: 'after four hours without a reading nobody lies where only a monitor put him',
    source: 'code-3',
    steps: [
      mon('X', [hr(80)], { at: 'SICU^M5^1' }),
      { wait: 4 * 3600 + 60 },
      { expect: [{ bed: 'SICU M5', has: '' }, { nowhere: 'X' }] },
    ],
  },
  {
    id: 'monitor-only-returns',
    title: 'somebody with an old, finished visit is placed by a monitor again',
    source: 'code-3',
    steps: [
      a01('X', 'SICU^M5^1', { evn: '100h' }),
      a03('X', { evn: '50h' }),
      mon('X', [hr(80)], { at: 'SICU^M6^1' }),
      {
        expect: [
          { bed: 'SICU M6', has: 'X' },
          { value: 'HeartRate', of: 'X', is: 80 },
        ],
      },
    ],
  },
  {
    id: 'monitored-after-discharge',
    title: 'readings after a discharge are shown without a bed, and after ten minutes in the bed they name',
    source: 'code-3',
    steps: [
      a01('X', 'SICU^M5^1'),
      a03('X', { evn: '10s' }),
      mon('X', [hr(38)], { at: 'SICU^M5^1' }),
      {
        expect: [
          { noBed: 'X', reason: 'monitoredAfterDischarge' },
          { value: 'HeartRate', of: 'X', is: 38, level: 'red' },
        ],
      },
      { each: [mon('X', [hr(38)], { at: 'SICU^M5^1' })], every: 60, rounds: 11 },
      mon('X', [hr(38)], { at: 'SICU^M5^1' }),
      { expect: [{ bed: 'SICU M5', has: 'X' }] },
    ],
  },
  {
    id: 'restart-same',
    title: 'after a restart everybody lies where they lay',
    source: 'table',
    steps: [
      a01('A', 'SICU^J1^1'),
      a01('B', 'SICU^J1^1', { evn: '10m' }),
      mon('X', [hr(80)], { at: 'SICU^M5^1' }),
      mon(null, [hr(131)], { at: 'SICU^M6^1' }),
      a02('B', 'SICU^J2^1'),
      { restart: true },
      {
        expect: [
          { bed: 'SICU J1', has: 'A' },
          { bed: 'SICU J2', has: 'B' },
          { bed: 'SICU M5', has: 'X' },
          { unidentified: 'SICU M6', heartRate: 131 },
        ],
      },
    ],
  },
  {
    id: 'discharge-never-heard-of',
    title: 'the discharge from a stay never heard of takes nobody out of the bed a monitor names',
    source: 'differential',
    steps: [
      mon('X', [hr(30)], { at: 'SICU^M5^1' }),
      a03('X', { visit: 'OLD' }),
      {
        expect: [
          { bed: 'SICU M5', has: 'X' },
          { value: 'HeartRate', of: 'X', is: 30, level: 'red' },
        ],
      },
    ],
  },
  {
    id: 'no-bed-unit-of-newest-place',
    title: 'somebody without a bed is in the unit the newest reading names, whatever names none since',
    source: 'differential',
    steps: [
      mon('X', [hr(80, { time: '20s' })], { at: 'PACU', obr7: '20s' }),
      mon('X', [hr(81)]),
      { expect: [{ noBed: 'X' }, { somewhere: 'X', area: 'awpacu' }] },
    ],
  },
  {
    id: 'area-of-newest-reading',
    title: 'a row without bed is in the area of the feed that spoke last, before and after a restart',
    source: '§4.7',
    site: feeds({ 'MONA/*': { kind: 'monitor', area: 'awob' }, 'LABB/*': { kind: 'lab', area: 'awicu' } }),
    steps: [
      mon('P', [hr(80)], { app: 'MONA' }),
      { wait: 20 },
      lab('P', [potassium(4)], { app: 'LABB' }),
      { wait: 30 },
      mon('P', [hr(80)], { app: 'MONA' }),
      { expect: [{ somewhere: 'P', area: 'awob' }] },
      { restart: true },
      { expect: [{ somewhere: 'P', area: 'awob' }] },
    ],
  },
  {
    id: 'name-in-later-result',
    title: 'the name a later result says is shown at once',
    source: '§3',
    steps: [
      mon('P', [hr(80)], { at: 'SICU^J1^1' }),
      { wait: 20 },
      mon('P', [hr(80)], { at: 'SICU^J1^1', name: 'Anna^A', dob: '19600415', sex: 'F' }),
      { expect: [{ bed: 'SICU J1', called: 'Anna', sex: 'F', years: 65 }] },
    ],
  },
  {
    id: 'monitored-after-discharge-where',
    title:
      'somebody monitored after the discharge, by readings that name no bed, is on the census of the unit they left',
    source: 'differential',
    steps: [
      a01('P', 'PACU^B4', { evn: '30m' }),
      a03('P', { evn: '5m' }),
      mon('P', [hr(34)]),
      {
        expect: [
          { noBed: 'P', reason: 'monitoredAfterDischarge' },
          { somewhere: 'P', area: 'awpacu' },
        ],
      },
    ],
  },
  {
    id: 'bed-taken-from-a-bed-only-stream',
    title:
      'somebody known by a monitor alone, whose bed streams without number, stays on the census when ADT gives the bed away',
    source: 'differential',
    steps: [
      mon('P', [hr(60)], { at: 'SICU^P1^1' }),
      { wait: 3000 },
      mon(null, [hr(30)], { at: 'SICU^P1^1' }),
      { wait: 60 },
      a01('Q', 'SICU^P1^1', { evn: '1s' }),
      {
        expect: [
          { noBed: 'P', reason: 'bedTaken' },
          { value: 'HeartRate', of: 'P', is: 30 },
        ],
      },
    ],
  },
]
