import { ALERTS } from './alerts.ts'
import { AUTHORITIES } from './authorities.ts'
import type { Case } from './case.ts'
import { CLAIMED_BEDS } from './claimed-beds.ts'
import { CONTRADICTIONS } from './contradictions.ts'
import { DEVICES } from './devices.ts'
import { DOSES } from './doses.ts'
import { EVIDENCE } from './evidence.ts'
import { MERGES } from './merges.ts'
import { MESSAGES } from './messages.ts'
import { MONITORED_BEDS } from './monitored-beds.ts'
import { MONITORED_PERSONS } from './monitored-persons.ts'
import { MOVEMENTS } from './movements.ts'
import { OUTPATIENTS } from './outpatients.ts'
import { PENDING } from './pending.ts'
import { READINGS } from './readings.ts'
import { SOURCES } from './sources.ts'
import { SUMS } from './sums.ts'
import { TIMES } from './times.ts'
import { VENDORS } from './vendors.ts'

const CASES = [
  ...OUTPATIENTS,
  ...CLAIMED_BEDS,
  ...MONITORED_BEDS,
  ...MOVEMENTS,
  ...EVIDENCE,
  ...AUTHORITIES,
  ...CONTRADICTIONS,
  ...MERGES,
  ...MONITORED_PERSONS,
  ...READINGS,
  ...SOURCES,
  ...DEVICES,
  ...TIMES,
  ...DOSES,
  ...SUMS,
  ...ALERTS,
  ...MESSAGES,
  ...VENDORS,
]

for (const [id, those] of Map.groupBy(CASES, (one) => one.id)) {
  if (those.length > 1) throw new Error(`${those.length} cases have the id ${id}`)
}

for (const id of Object.keys(PENDING)) {
  if (!CASES.some((one) => one.id === id)) throw new Error(`${id} is pending, but no case has that id`)
}

export const ALL_CASES: readonly Case[] = CASES.map((one) => ({
  ...one,
  pending: PENDING[one.id] ?? one.pending,
}))
