import type { SiteConfig } from '../config/site.ts'
import type { Job } from './job.ts'
import { partitionsJob } from './partitions.ts'
import { deadLettersJob, journalJob, observationsJob, retentionJob } from './retention.ts'
import { rollupsJob } from './rollups.ts'
import { sessionsJob } from './sessions.ts'

export interface JobParts {
  config: SiteConfig
  sessions: { sweep(): Promise<number> }
  limits: { sweep(): Promise<void> }
}

/** Everything this server does by the clock, beside what belongs to the ward in memory. */
export const allJobs = ({ config, sessions, limits }: JobParts): Job[] => [
  partitionsJob(config.retention),
  rollupsJob(config),
  observationsJob(config.retention),
  journalJob(config.retention),
  deadLettersJob(config.retention),
  retentionJob(config.retention),
  sessionsJob(sessions, limits),
]
