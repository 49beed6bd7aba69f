import type { Notes } from '../audit/chain-notes.ts'
import type { LeftBehind } from '../audit/left-behind.ts'
import type { CanaryLimits } from '../composition/canary-verdict.ts'
import type { CompositionRecord } from '../composition/record.ts'
import type { SiteConfig } from '../config/site.ts'
import { auditChainJob } from './audit-chain.ts'
import { auditLeftJob } from './audit-left.ts'
import { canaryJob } from './canary.ts'
import type { Job } from './job.ts'
import { partitionsJob } from './partitions-job.ts'
import { auditJob, deadLettersJob, journalJob, observationsJob, retentionJob } from './retention.ts'
import { rollupsJob } from './rollups.ts'
import { sessionsJob } from './sessions-job.ts'

interface JobParts {
  config: SiteConfig
  sessions: { sweep(): Promise<number> }
  limits: { sweep(): Promise<void> }
  notes: Notes
  left: Pick<LeftBehind, 'takeUp'>
  record: Pick<CompositionRecord, 'current' | 'change'>
  canary: CanaryLimits
}

/** Everything this server does by the clock, beside what belongs to the ward in memory. */
export const allJobs = ({ config, sessions, limits, notes, left, record, canary }: JobParts): Job[] => [
  partitionsJob(config.retention),
  rollupsJob(config),
  observationsJob(config.retention),
  journalJob(config.retention),
  deadLettersJob(config.retention),
  retentionJob(config.retention),
  auditJob(config.retention),
  auditChainJob(notes),
  auditLeftJob(left),
  sessionsJob(sessions, limits),
  canaryJob(record, canary),
]
