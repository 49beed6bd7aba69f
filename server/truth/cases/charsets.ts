import type { Case } from './case.ts'
import { a01, hr, mon } from './steps.ts'

const of = 'G'
const [VT, END] = ['\x0b', '\x1c\r']
const READING = mon(of, [hr(75)])

/** An admission with the bytes of a name, a character each. */
const named = (name: string, charset: string): string =>
  `MSH|^~\\&|ADT|H|W|X|@now||ADT^A01|CS1|P|2.5.1||||||${charset}\rEVN|A01|@1h\rPID|1||G^^^H^MR||${name}||19600415|F\rPV1|1|I|SICU^G1^1\r`
const inUtf16 = (text: string, swapped: boolean): string => {
  const bytes = Buffer.from(text, 'utf16le')
  return (swapped ? bytes.swap16() : bytes).toString('latin1')
}
/** Bytes of UTF-8, a character each. */
const utf8 = (text: string): string => Buffer.from(text).toString('latin1')

/** Character sets: what a name is read as, and that the bed and the readings are right whatever it is. */
export const CHARSETS: readonly Case[] = [
  ...(
    [
      ['latin1', 'M\xfcller^J\xf6rg', '8859/1', 'Müller, Jörg'],
      ['latin1-undeclared', 'M\xfcller^J\xf6rg', '', 'Müller, Jörg'],
      ['latin2', 'Dvo\xf8\xe1k^A', '8859/2', 'Dvořák, A'],
      ['utf8', utf8('Müller^Zoë'), 'UNICODE UTF-8', 'Müller, Zoë'],
      ['utf8-undeclared', utf8('王^芳'), '', '王, 芳'],
      ['gb18030-with-separator-bytes', '\x95\x7c\x8c\x5e^\xcd\xf5', 'GB 18030-2000', '晐宆, 王'],
      ['big5-with-escape-byte', '\xb3\x5c^A', 'BIG-5', '許, A'],
      ['korean', '\xb1\xe8^A', 'KS X 1001', '김, A'],
      ['japanese', '\x1b$B;3ED\x1b(B^A', 'ISO IR87', '山田, A'],
      ['utf8-declared-latin1', utf8('Müller^A'), '8859/1', 'MÃ¼ller, A'],
      ['unknown-name', 'M\xfcller^A', 'EBCDIC', 'Müller, A'],
    ] as const
  ).map(
    ([id, name, charset, called]): Case => ({
      id: `charset-${id}`,
      title: `a name in ${charset || 'no declared character set'} reads ${called}`,
      source: 'table',
      steps: [
        { bytes: `${VT}${named(name, charset)}${END}`, as: 'latin1' },
        READING,
        {
          expect: [{ ack: 'AA' }, { bed: 'SICU G1', called }, { value: 'HeartRate', bed: 'SICU G1', is: 75 }],
        },
      ],
    }),
  ),
  ...[false, true].map(
    (swapped): Case => ({
      id: `charset-utf16-${swapped ? 'be' : 'le'}`,
      title: 'UTF-16 is no HL7 v2: refused, kept, and the next message is read',
      source: 'table',
      steps: [
        a01(of, 'SICU^G1^1'),
        {
          bytes: `${VT}${inUtf16(`\ufeff${named('Wide^W', 'UNICODE UTF-16')}`, swapped)}${END}`,
          as: 'latin1',
        },
        { expect: [{ ack: ['AR'] }, { status: /does not begin with an MSH segment/ }] },
        READING,
        { expect: [{ ack: 'AA' }, { value: 'HeartRate', of, is: 75 }, { bed: 'SICU G1', called: 'Name' }] },
      ],
    }),
  ),
  ...(
    [
      ['byte', 'A\0B^C'],
      ['escaped', 'A\\X00\\B^C'],
    ] as const
  ).map(
    ([id, name]): Case => ({
      id: `nul-${id}`,
      title: 'NUL is left out of a name',
      source: 'table',
      steps: [
        a01(of, 'SICU^G1^1', { name }),
        { expect: [{ ack: 'AA' }, { bed: 'SICU G1', called: 'AB, C' }] },
      ],
    }),
  ),
  {
    id: 'nul-in-text',
    title: 'NUL in the text of one result takes no other result of the message away',
    source: 'table',
    steps: [
      a01(of, 'SICU^G1^1'),
      mon(of, [hr(31), { code: 'NOTE^Note^L', type: 'TX', value: 'a\0b' }]),
      { expect: [{ ack: 'AA' }, { value: 'HeartRate', of, is: 31, level: 'red' }] },
    ],
  },
]
