import type { Case } from './case.ts'
import { a01, a08, adt, hr, mon } from './steps.ts'

const mother = a01('MUM', 'LD^L1^1', { name: 'Mother^M', dob: '19960302', sex: 'F', visit: 'VM' })

/** Messages that speak of somebody else than their number does, and dates nobody is born on (B1d, B19). */
export const CONTRADICTIONS: readonly Case[] = [
  {
    id: 'newborn-under-mother',
    title: 'a newborn registered under the mother’s number is held, and the mother stays',
    source: 'B1d',
    steps: [
      mother,
      a01('MUM', 'NICU^N1^1', { name: 'Boy^Baby', dob: '20260301', sex: 'M', visit: 'VBOY', evn: '5m' }),
      {
        expect: [
          { ack: 'AE' },
          { bed: 'LD L1', has: '@Mother' },
          { bed: 'LD L1', sex: 'F', years: 29 },
          { bed: 'NICU N1', has: '' },
          { status: /ADT\^A01/ },
        ],
      },
    ],
  },
  {
    id: 'newborn-girl-under-mother',
    title: 'a newborn girl is no mother of thirty either',
    source: 'B1d',
    steps: [
      mother,
      a01('MUM', 'NICU^N1^1', { name: 'Girl^Baby', dob: '20260301', sex: 'F', visit: 'VGIRL', evn: '5m' }),
      { expect: [{ ack: 'AE' }, { bed: 'LD L1', has: '@Mother' }, { bed: 'NICU N1', has: '' }] },
    ],
  },
  {
    id: 'another-person-a08',
    title: 'an update with another sex and birth date speaks of somebody else and is held',
    source: 'B19',
    steps: [
      a01('A1', 'SICU^J1^1', { name: 'Right^R', dob: '19600415', sex: 'F' }),
      a08('A1', 'SICU^J1^1', { name: 'Wrong^W', dob: '19850101', sex: 'M' }),
      { expect: [{ ack: 'AE' }, { bed: 'SICU J1', has: '@Right' }, { bed: 'SICU J1', sex: 'F', years: 65 }] },
    ],
  },
  {
    id: 'another-person-oru',
    title: 'readings that contradict so are held likewise',
    source: 'B19',
    steps: [
      a01('A1', 'SICU^J1^1', { dob: '19600415', sex: 'F' }),
      mon('A1', [hr(22)], { name: 'Wrong^W', dob: '19850101', sex: 'M' }),
      { expect: [{ ack: 'AE' }, { value: 'HeartRate', of: 'A1', is: null }] },
    ],
  },
  {
    id: 'corrected-birth-date',
    title: 'a corrected birth date, or a corrected sex, is taken',
    source: 'B19',
    steps: [
      a01('A1', 'SICU^J1^1', { dob: '19600415', sex: 'F' }),
      a08('A1', '', { dob: '19620415', sex: 'F' }),
      { expect: [{ ack: 'AA' }, { bed: 'SICU J1', years: 63 }] },
      a08('A1', '', { dob: '19620415', sex: 'M' }),
      { expect: [{ ack: 'AA' }, { bed: 'SICU J1', sex: 'M' }] },
    ],
  },
  ...['00000101', '18000101', '20990101', '20260231', 'UNKNOWN', '19'].map(
    (dob): Case => ({
      id: `dob-${dob}`,
      title: `the birth date ${dob} is unknown, and the admission counts`,
      source: 'B19',
      steps: [
        a01('A1', 'SICU^J1^1', { dob }),
        { expect: [{ ack: 'AA' }, { bed: 'SICU J1', has: 'A1' }, { bed: 'SICU J1', years: -1 }] },
      ],
    }),
  ),
  {
    id: 'newest-word',
    title: 'the newest word wins, blanks never erase, "" erases',
    source: 'table',
    steps: [
      a01('A1', 'SICU^J1^1', { name: 'Old^O', evn: '2h' }),
      a08('A1', '', { name: 'New^N', evn: '10m' }),
      a08('A1', '', { name: 'Late^L', evn: '1h' }),
      { expect: [{ bed: 'SICU J1', called: 'New' }] },
      a08('A1', '', { name: '', dob: '', evn: '5m' }),
      { expect: [{ bed: 'SICU J1', called: 'New', years: 65 }] },
      a08('A1', '', { name: '', dob: '""', evn: '4m' }),
      { expect: [{ bed: 'SICU J1', called: 'New', years: -1 }] },
    ],
  },
  {
    id: 'merge',
    title: 'of two beds of one person after a merge the newer one counts, and the old number goes on',
    source: 'table',
    steps: [
      a01('OLD', 'SICU^J1^1', { evn: '2h' }),
      a01('NEW', 'SICU^J2^1', { evn: '1h' }),
      mon('OLD', [hr(101)]),
      adt('A40', 'NEW', '', { merge: 'OLD^^^H^MR' }),
      {
        expect: [
          { bed: 'SICU J2', has: 'NEW' },
          { bed: 'SICU J1', has: '' },
          { value: 'HeartRate', of: 'NEW', is: 101 },
        ],
      },
      { wait: 5 },
      mon('OLD', [hr(102)]),
      { expect: [{ value: 'HeartRate', of: 'NEW', is: 102 }, { nowhere: 'OLD' }] },
    ],
  },
]
