import type { JobState } from '@wardlight/contracts/jobs'
import type { Job } from './job.ts'
import type { JobRun } from './job-runs.ts'

/** How late a job may be before people are told; one that runs seldom no later than it runs. */
const LATE_MS = 5 * 60_000

/** A job as the status screen shows it. */
export function jobState(job: Job, run: JobRun, now: number): JobState {
  const running = run.lease !== null && run.lease.getTime() > now
  const late = now - run.nextDue.getTime() > Math.max(LATE_MS, Math.min(job.every, 3 * LATE_MS))
  const endless = running && run.started !== null && now - run.started.getTime() > job.every + 3 * LATE_MS
  return {
    name: job.name,
    title: job.title,
    every: job.every / 1000,
    node: run.scope || run.node,
    started: run.started?.toISOString() ?? null,
    took: run.tookMs === null ? null : run.tookMs / 1000,
    ok: run.ok,
    result: run.ok === false ? run.error : run.result,
    running,
    due: run.nextDue.toISOString(),
    overdue: running ? endless : late,
  }
}
