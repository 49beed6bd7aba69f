import type { Case } from './case.ts'
import { feeds, mon } from './steps.ts'

/** Which feeds of codes of their own count as monitors. */
export const STREAMING_FEEDS: readonly Case[] = [
  {
    id: 'monitor-of-local-codes',
    title: 'a feed of local codes that streams counts as a monitor by what it does',
    source: '§7',
    site: feeds({ 'LOCAL/*': { codes: { PULS: { variable: 'HeartRate', unit: '/min' } } } }),
    steps: [
      {
        each: [mon(null, [{ code: 'PULS^X^L', value: '80' }], { app: 'LOCAL', at: 'SICU^J1^1' })],
        every: 5,
        rounds: 60,
      },
      { expect: [{ unidentified: 'SICU J1', heartRate: 80 }] },
      { restart: true },
      mon(null, [{ code: 'PULS^X^L', value: '82' }], { app: 'LOCAL', at: 'SICU^J1^1' }),
      { expect: [{ unidentified: 'SICU J1', heartRate: 82 }] },
    ],
  },
  {
    id: 'minutes-are-no-stream',
    title: 'charting once a minute does not',
    source: '§7',
    site: feeds({ 'LOCAL/*': { codes: { PULS: { variable: 'HeartRate', unit: '/min' } } } }),
    steps: [
      {
        each: [mon(null, [{ code: 'PULS^X^L', value: '80' }], { app: 'LOCAL', at: 'SICU^J1^1' })],
        every: 60,
        rounds: 6,
      },
      { expect: [{ bed: 'SICU J1', has: '' }, { status: /nobody/i }] },
    ],
  },
]
