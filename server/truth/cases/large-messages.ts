import type { Obx } from '../harness/messages.ts'
import type { Case } from './case.ts'
import { a01, feeds, hr, lab, mon, potassium } from './steps.ts'

const IN = a01('G', 'SICU^G1^1')
const of = 'G'
const shows = (is: number | null) => ({ value: 'HeartRate', of, is }) as const

const big = (bytes: number): string =>
  `MSH|^~\\&|MON|H|W|X|@now||ORU^R01|BIG|P|2.5.1\rPID|1||G^^^H^MR\rOBR|1|||V|||@now\rOBX|1|NM|147842^HR^MDC||35|264864^B^MDC|||||F\rOBX|2|ED|PDF^Report^L||^AP^^Base64^${'A'.repeat(bytes)}||||||F\r`

/** Messages of many readings, many days and many bytes (B14, B16). */
export const LARGE_MESSAGES: readonly Case[] = [
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
    id: 'oversize-batch-by-setting',
    title: 'a batch is as large as its feed may send',
    source: 'B14',
    site: feeds({ 'MON/H': { kind: 'monitor', maxBytes: 4_000_000 } }),
    steps: [
      IN,
      { text: `FHS|^~\\&|MON|H\rBHS|^~\\&|MON|H\r${big(1_100_000)}BTS|1\rFTS|1\r` },
      { expect: [{ ack: 'AA' }, shows(35)] },
    ],
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
    id: 'results-of-years',
    title: 'a feed may send its results of years in one message, where its settings say so',
    source: 'B14',
    site: feeds({ 'LAB/H': { kind: 'lab', maxBytes: 40_000_000, maxSegments: 20_000 } }),
    steps: [
      IN,
      lab(of, Array<Obx>(19_900).fill(potassium(4))),
      { expect: [{ ack: 'AA' }, { value: 'Potassium', of, is: 4 }] },
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
]
