import type { Job } from './job.ts'

/** Removes sessions that ended, and what is no longer counted against guessing. */
export const sessionsJob = (
  sessions: { sweep(): Promise<number> },
  limits: { sweep(): Promise<void> },
): Job => ({
  name: 'sessions',
  title: 'Ended sessions',
  every: 60_000,
  runsOn: 'one',
  work: async () => {
    await limits.sweep()
    return `${await sessions.sweep()} open`
  },
})
