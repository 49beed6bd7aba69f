import type { Case } from './case.ts'
import { a01, hr, lab, mon, potassium } from './steps.ts'

/** Readings that name a visit or account and no person. */
export const VISITS_ALONE: readonly Case[] = [
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
]
