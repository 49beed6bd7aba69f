import { ALERTS } from './alerts.ts'
import { BEDS } from './beds.ts'
import type { Case } from './case.ts'
import { DOSES } from './doses.ts'
import { IDENTITY } from './identity.ts'
import { MESSAGES } from './messages.ts'
import { PENDING } from './pending.ts'
import { READINGS } from './readings.ts'
import { SOURCES } from './sources.ts'
import { SUMS } from './sums.ts'
import { TIMES } from './times.ts'

const CASES = [
  ...BEDS,
  ...IDENTITY,
  ...READINGS,
  ...SOURCES,
  ...TIMES,
  ...DOSES,
  ...SUMS,
  ...ALERTS,
  ...MESSAGES,
]

for (const id of Object.keys(PENDING)) {
  if (!CASES.some((one) => one.id === id)) throw new Error(`${id} is pending, but no case has that id`)
}

export const ALL_CASES: readonly Case[] = CASES.map((one) => ({
  ...one,
  pending: PENDING[one.id] ?? one.pending,
}))
