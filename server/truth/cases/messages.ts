import type { Case } from './case.ts'
import { a01, hr, lab, mon, potassium } from './steps.ts'

const IN = a01('G', 'SICU^G1^1')
const of = 'G'
const [VT, END] = ['\x0b', '\x1c\r']
const MDC_HR = '147842^HR^MDC'
const oru = (id: string, value: number, who = 'G', more = '') =>
  `MSH|^~\\&|MON|H|W|X|@now||ORU^R01|${id}|P|2.5.1${more}\rPID|1||${who}^^^H^MR\rOBR|1|||V|||@now\rOBX|1|NM|${MDC_HR}||${value}|264864^B^MDC|||||F\r`
const shows = (is: number | null) => ({ value: 'HeartRate', of, is }) as const

/** Frames and answers (B14, and the rows of the table about them). */
export const MESSAGES: readonly Case[] = [
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
  ...['RDE^O11', 'MDM^T02', 'ORM^O01', 'SIU^S12'].map(
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
            { status: /"total":0,"messages":\[\]/ },
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
]
