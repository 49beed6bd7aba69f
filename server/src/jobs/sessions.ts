import type { Job } from './job.ts'

/** Removes sessions that ended. */
export const sessionsJob = (sessions: { sweep(): Promise<number> }): Job => ({
  name: 'sessions',
  title: 'Ended sessions',
  every: 60_000,
  runsOn: 'one',
  work: async () => `${await sessions.sweep()} open`,
})
