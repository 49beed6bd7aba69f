import type { Case } from './case.ts'
import { a01, feeds, hr, intake, lab, mon, potassium } from './steps.ts'

const IN = a01('G', 'SICU^G1^1')
const of = 'G'
const [VT, END] = ['\x0b', '\x1c\r']
const MDC_HR = '147842^HR^MDC'
const oru = (id: string, value: number, who = 'G', more = '') =>
  `MSH|^~\\&|MON|H|W|X|@now||ORU^R01|${id}|P|2.5.1${more}\rPID|1||${who}^^^H^MR\rOBR|1|||V|||@now\rOBX|1|NM|${MDC_HR}||${value}|264864^B^MDC|||||F\r`
const big = (bytes: number): string =>
  `${oru('BIG', 35)}OBX|2|ED|PDF^Report^L||^AP^^Base64^${'A'.repeat(bytes)}||||||F\r`
const shows = (is: number | null) => ({ value: 'HeartRate', of, is }) as const

/** Frames, answers and what is kept: B12, B14, B16, B17 and the rows of the table about them. */
export const MESSAGES: readonly Case[] = [
  ...['T', 'D'].map(
    (processing): Case => ({
      id: `processing-${processing}`,
      title: `messages of processing ${processing} are acknowledged, listed, and change nothing`,
      source: 'B12',
      steps: [
        IN,
        mon(of, [hr(20)], { processing }),
        a01('TEST', 'SICU^G2^1', { processing }),
        { expect: [{ ack: 'AA' }, shows(null), { nowhere: 'TEST' }, { status: /processing/i }] },
      ],
    }),
  ),
  {
    id: 'processing-empty',
    title: 'without MSH-11 a message is applied',
    source: 'B12',
    steps: [IN, mon(of, [hr(20)], { processing: '' }), { expect: [shows(20)] }],
  },
  {
    id: 'processing-by-setting',
    title: 'a feed may be said to send training messages that count',
    source: 'B12',
    site: feeds({ 'MON/H': { kind: 'monitor', processing: ['P', 'T'] } }),
    steps: [IN, mon(of, [hr(20)], { processing: 'T' }), { expect: [shows(20)] }],
  },
  {
    id: 'bed-only-empty-bed',
    title: 'readings of a bed nobody lies in are somebody unidentified',
    source: 'B14',
    steps: [
      mon(null, [hr(131)], { at: 'SICU^G7^1' }),
      {
        expect: [
          { ack: 'AA' },
          { unidentified: 'SICU G7', heartRate: 131 },
          { bed: 'SICU G7', called: 'Unidentified' },
        ],
      },
    ],
  },
  {
    id: 'bed-only-before-a01',
    title: 'and the patient’s when the admission tells who lay there',
    source: 'B14',
    steps: [
      mon(null, [hr(131, { time: '30s' })], { at: 'SICU^G7^1' }),
      a01('LATE', 'SICU^G7^1', { evn: '5m' }),
      {
        expect: [
          { bed: 'SICU G7', has: 'LATE' },
          { value: 'HeartRate', of: 'LATE', is: 131 },
        ],
      },
    ],
  },
  {
    id: 'bed-only-unknown-unit',
    title: 'readings of a unit nobody knows are kept and listed',
    source: 'B14',
    steps: [mon(null, [hr(131)], { at: 'NOWHERE^1^1' }), { expect: [{ status: /NOWHERE/ }] }],
  },
  {
    id: 'text-only-code',
    title: 'a code of words alone is listed as unknown',
    source: 'B14',
    steps: [
      IN,
      lab(of, [{ code: '^Serum porcelain^L', value: '12', unit: 'furlong' }]),
      { expect: [{ ack: 'AA' }, { status: /Serum porcelain/ }] },
    ],
  },
  {
    id: 'unknown-code',
    title: 'an unknown code is listed with system, unit and a sample',
    source: 'B14',
    steps: [
      IN,
      lab(of, [{ code: 'ZZ9^Zeta^99LOC', value: '12.5', unit: 'furlong' }]),
      { expect: [{ status: /ZZ9/ }, { status: /99LOC/ }, { status: /furlong/ }, { status: /12\.5/ }] },
    ],
  },
  {
    id: 'fs-in-field',
    title: 'what an FS CR inside a field cut off is never half applied',
    source: 'B14',
    steps: [
      IN,
      { bytes: `${VT}${oru('CUT', 35)}OBX|2|TX|N^Note^L||first${END}second||||||F\r${END}` },
      { expect: [{ ack: ['AE'] }, shows(null)] },
      mon(of, [hr(71)]),
      { expect: [{ ack: 'AA' }, shows(71)] },
    ],
  },
  {
    id: 'oversize',
    title: 'a body over the limit is refused, and its beginning kept as a dead letter',
    source: 'B14',
    steps: [
      IN,
      { text: big(1_100_000) },
      { expect: [{ ack: 'AR' }, { status: /"bytes":\s*6\d{4}|"bytes":\s*1[01]\d{5}/ }] },
      mon(of, [hr(71)]),
      { expect: [shows(71)] },
    ],
  },
  {
    id: 'oversize-by-setting',
    title: 'a feed may be allowed more',
    source: 'B14',
    site: feeds({ 'MON/H': { kind: 'monitor', maxBytes: 4_000_000 } }),
    steps: [IN, { text: big(1_100_000) }, { expect: [{ ack: 'AA' }, shows(35)] }],
  },
  {
    id: 'many-days',
    title: 'a result of each of a thousand days, and another bed’s heart rate after it',
    source: 'B16',
    steps: [
      IN,
      a01('G2', 'SICU^G2^1'),
      lab(
        of,
        Array.from({ length: 1040 }, (_, i) => potassium(4, { time: `${i}d` })),
      ),
      { expect: [{ ack: 'AA' }] },
      mon('G2', [hr(31)]),
      {
        expect: [
          { value: 'HeartRate', of: 'G2', is: 31 },
          { value: 'Potassium', of, is: 4 },
        ],
      },
    ],
  },
  {
    id: 'many-readings',
    title: 'a thousand readings of one message',
    source: 'table',
    steps: [
      IN,
      mon(
        of,
        Array.from({ length: 1000 }, (_, i) => hr(60 + (i % 20), { time: `${1000 - i}s` })),
      ),
      { expect: [{ ack: 'AA' }, shows(79)] },
    ],
  },
  {
    id: 'stray-feed',
    title: 'one stray acknowledgement is no feed that is expected to speak',
    source: 'B17',
    steps: [
      IN,
      { text: 'MSH|^~\\&|STRAY|S|W|X|@now||ACK|S1|P|2.5.1\rMSA|AA|1\r' },
      { expect: [{ feeds: 1 }] },
    ],
  },
  {
    id: 'retired-feed',
    title: 'a retired feed is not waited for',
    source: 'B17',
    site: feeds({ 'OLDMON/*': { retired: true } }),
    steps: [IN, mon(of, [hr(70)], { app: 'OLDMON' }), { expect: [shows(70), { feeds: 1 }] }],
  },
  {
    id: 'ignored-event',
    title: 'a feed’s event may be ignored',
    source: 'integration',
    site: feeds({ 'ADT/H': { ignore: ['A08'] } }),
    steps: [
      IN,
      { adt: 'A08', of, at: 'SICU^G9^1', visit: 'VG' },
      { expect: [{ ack: 'AA' }, { bed: 'SICU G1', has: of }] },
    ],
  },
  {
    id: 'code-by-prefix',
    title: 'a feed’s codes are mapped by prefix, with unit and source',
    source: 'integration',
    site: feeds({ 'CHART/H': { kind: 'charting', codes: { 'IN-*': { variable: 'Intake', unit: 'mL' } } } }),
    steps: [
      IN,
      mon(
        of,
        [
          { ...intake(100, { unit: '' }), code: 'IN-ORAL^Oral^L' },
          { ...intake(200, { unit: '' }), code: 'IN-IV^Iv^L' },
        ],
        { app: 'CHART' },
      ),
      { expect: [{ of, sum: 'intake', is: 300 }] },
    ],
  },
  {
    id: 'two-msh-a-frame',
    title: 'two messages of one frame are both applied',
    source: 'table',
    steps: [
      IN,
      a01('G2', 'SICU^G2^1'),
      { bytes: `${VT}${oru('M1', 71)}${oru('M2', 82, 'G2')}${END}` },
      { expect: [shows(71), { value: 'HeartRate', of: 'G2', is: 82 }] },
    ],
  },
  {
    id: 'batch',
    title: 'a batch is taken apart and answered',
    source: 'table',
    steps: [
      IN,
      a01('G2', 'SICU^G2^1'),
      {
        bytes: `${VT}FHS|^~\\&|MON|H\rBHS|^~\\&|MON|H\r${oru('M1', 71)}${oru('M2', 82, 'G2')}BTS|2\rFTS|1\r${END}`,
      },
      { expect: [shows(71), { value: 'HeartRate', of: 'G2', is: 82 }, { statusNot: /BHS|FHS/ }] },
    ],
  },
  {
    id: 'vt-missing',
    title: 'bytes outside a frame harm nothing that follows',
    source: 'table',
    steps: [
      IN,
      { bytes: `${oru('NOVT', 35)}${END}` },
      { expect: [shows(null)] },
      mon(of, [hr(72)]),
      { expect: [{ ack: 'AA' }, shows(72)] },
    ],
  },
  {
    id: 'cut-short',
    title: 'a frame cut short by the next harms nothing',
    source: 'table',
    steps: [
      IN,
      { bytes: `${VT}MSH|^~\\&|MON|H|W|X|@now||ORU^R01|HALF${VT}${oru('WHOLE', 73)}${END}` },
      { expect: [{ ack: ['AA'] }, shows(73)] },
    ],
  },
  {
    id: 'resent',
    title: 'the same message again is applied once; the same id with another body is another',
    source: 'table',
    steps: [
      IN,
      { bytes: `${VT}${oru('SAME', 71)}${END}${VT}${oru('SAME', 71)}${END}${VT}${oru('SAME', 72)}${END}` },
      { expect: [{ ack: ['AA', 'AA', 'AA'] }, shows(72), { of, chart: 'HeartRate', points: [72] }] },
    ],
  },
  ...(
    [
      ['AL/NE', ['CA']],
      ['SU/NE', ['CA']],
      ['NE/AL', ['AA']],
      ['AL/AL', ['CA', 'AA']],
      ['/', ['AA']],
    ] as const
  ).map(
    ([acks, ack]): Case => ({
      id: `ack-${acks.replace('/', '-')}`,
      title: `MSH-15/16 ${acks} is answered ${ack.join(', ')}`,
      source: 'table',
      steps: [
        IN,
        { bytes: `${VT}${oru('ACK', 71, 'G', `|||${acks.replace('/', '|')}`)}${END}` },
        { expect: [{ ack }, shows(71)] },
      ],
    }),
  ),
  ...['ORU^R30', 'ORU^R31', 'ORU^R32', 'ORU^R40', 'OUL^R21', 'OUL^R22'].map(
    (type): Case => ({
      id: `type-${type}`,
      title: `${type} brings readings`,
      source: 'table',
      steps: [
        IN,
        lab(of, [potassium(6.8)], { type }),
        { expect: [{ ack: 'AA' }, { value: 'Potassium', of, is: 6.8 }] },
      ],
    }),
  ),
  ...['RAS^O17', 'MDM^T02', 'ORM^O01', 'SIU^S12'].map(
    (type): Case => ({
      id: `type-${type}`,
      title: `${type} is not for this server: AR, counted, no dead letter`,
      source: 'table',
      steps: [
        IN,
        lab(of, [], { type }),
        {
          expect: [
            { ack: 'AR' },
            { status: /"letters":\[\]/ },
            { status: new RegExp(type.replace('^', '.')) },
          ],
        },
      ],
    }),
  ),
  {
    id: 'delimiters',
    title: 'other delimiters, lower-case names, LF and CRLF are read',
    source: 'table',
    steps: [
      IN,
      {
        text: 'MSH#*~\\&#MON#H#W#X#@now##ORU*R01#D1#P#2.5.1\r\npid#1##G***H*MR\r\nobr#1###V###@now\nobx#1#NM#147842*HR*MDC##74#264864*B*MDC#####F\r\n',
      },
      { expect: [{ ack: 'AA' }, shows(74)] },
    ],
  },
  {
    id: 'names-escaped',
    title: 'umlauts, escapes and script in a name come through as they are',
    source: 'table',
    steps: [
      a01('G8', 'SICU^G8^1', { name: 'Müller \\T\\ Söhne^<b>' }),
      { expect: [{ bed: 'SICU G8', called: 'Müller & Söhne, <b>' }] },
    ],
  },
  {
    id: 'nul-in-name',
    title: 'NUL in a name is refused or left out, and the feed goes on',
    source: 'table',
    steps: [
      IN,
      a01('G8', 'SICU^G8^1', { name: 'A\u0000B^C' }),
      mon(of, [hr(75)]),
      { expect: [{ ack: 'AA' }, shows(75)] },
    ],
  },
]
