import type { Case } from './case.ts'
import { a01, a02, a03, a08, adt, feeds, hr, lab, mon, potassium } from './steps.ts'

const ANNA = '70001^^^HOSPA^MR'
const BERT = '70001^^^HOSPB^MR'
const anna = a01(ANNA, 'SICU^I1^1', { name: 'Anna^A', dob: '19500101', sex: 'F', visit: 'VA' })
const bert = a01(BERT, 'SICU^I2^1', { name: 'Bert^B', dob: '19900202', sex: 'M', visit: 'VB' })
const BOTH: Case['steps'][number] = {
  expect: [
    { bed: 'SICU I1', has: '@Anna' },
    { bed: 'SICU I2', has: '@Bert' },
  ],
}
const mother = a01('MUM', 'LD^L1^1', { name: 'Mother^M', dob: '19960302', sex: 'F', visit: 'VM' })
const whoIs = (number: string, authority: string) => `PID|1||${number}^^^${authority}^MR||Name^X||19600415|F`

/** Who somebody is: B1d, B2a, the identity rows of the table and of B14 and B19, merges and the move family. */
export const IDENTITY: readonly Case[] = [
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
  ...['A18', 'A34', 'A39'].map(
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
    'A54',
    'A60',
    'A61',
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
        { expect: [{ ack: 'AA' }, { bed: 'SICU J1', has: 'A' }, { status: /"letters":\[\]/ }] },
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
]
