import type { Case } from './case.ts'
import { a01, adt, feeds, hr, intake, lab, mon, potassium } from './steps.ts'

const IN = a01('G', 'SICU^G1^1')
const of = 'G'
const shows = (is: number | null) => ({ value: 'HeartRate', of, is }) as const

/** What the settings of a feed decide: processing (B12), feeds that are waited for (B17), events and codes. */
export const FEED_SETTINGS: readonly Case[] = [
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
    id: 'area-of-a-feed',
    title: 'somebody a monitor names without a place is shown in the area of its feed',
    source: 'integration',
    site: feeds({ 'MON/H': { kind: 'monitor', area: 'awpacu' } }),
    steps: [mon('X', [hr(71)]), { expect: [{ somewhere: 'X', area: 'awpacu' }] }],
  },
  {
    id: 'results-of-nobody-here',
    title: 'results of somebody who is not here are on no census, but counted',
    source: 'integration',
    steps: [
      lab('OUTPATIENT', [potassium(6.9)]),
      { expect: [{ ack: 'AA' }, { nowhere: 'OUTPATIENT' }, { status: /not here/i }] },
    ],
  },
  {
    id: 'results-of-a-feed-with-an-area',
    title: 'unless their feed has an area',
    source: 'integration',
    site: feeds({ 'LAB/H': { kind: 'lab', area: 'awob' } }),
    steps: [
      lab('WARD', [potassium(6.9)]),
      {
        expect: [
          { somewhere: 'WARD', area: 'awob' },
          { value: 'Potassium', of: 'WARD', is: 6.9 },
        ],
      },
    ],
  },
  {
    id: 'classes-of-a-feed',
    title: 'a feed may say that its emergency visits lie in beds',
    source: 'integration',
    site: feeds({ 'ADT/H': { classes: ['I', 'E'] } }),
    steps: [
      IN,
      adt('A01', of, 'SICU^G5^1', { visit: 'VE', cls: 'E', evn: '10s' }),
      { expect: [{ bed: 'SICU G5', has: of }] },
    ],
  },
]
