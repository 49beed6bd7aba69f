import type { LeftBehind } from '../audit/left-behind.ts'
import type { Job } from './job.ts'

/** Writes to the audit what this server could not before it stopped. */
export const auditLeftJob = (left: Pick<LeftBehind, 'takeUp'>): Job => ({
  name: 'audit-left',
  title: 'Audit kept over a stop',
  every: 60_000,
  runsOn: 'all',
  work: async ({ db }) => `${await left.takeUp(db)} entries`,
})
