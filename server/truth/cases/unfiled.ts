import type { Case } from './case.ts'
import { a01, hr, lab, mon } from './steps.ts'

const IN = a01('G', 'SICU^G1^1')
const of = 'G'

/** What is acknowledged and belongs to nobody, or means nothing here, is kept and listed (B14). */
export const UNFILED: readonly Case[] = [
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
]
