import type { CanaryLimits } from '../composition/canary-verdict.ts'
import { judgeCanary } from '../composition/judge-canary.ts'
import type { CompositionRecord } from '../composition/record.ts'
import type { Job } from './job.ts'

const EVERY_MS = 15_000

/** Versions shown to some are given up when their pages fail more than the others. */
export const canaryJob = (
  record: Pick<CompositionRecord, 'current' | 'change'>,
  limits: CanaryLimits,
): Job => ({
  name: 'canary',
  title: 'Versions tried on some',
  every: EVERY_MS,
  runsOn: 'one',
  work: ({ db, now }) => judgeCanary(db, record, limits, now()),
})
