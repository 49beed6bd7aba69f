import type { Kysely } from 'kysely'

/** What a job works with. */
export interface JobContext {
  // biome-ignore lint/suspicious/noExplicitAny: jobs work by SQL and take the store of any table type
  db: Kysely<any>
  /** ms since 1970. */
  now(): number
  /** Aborted at the job's time limit and when the server stops: work in small steps and look. */
  signal: AbortSignal
}

/** Work done by the clock. It must bear being broken off anywhere, and being run again. */
export interface Job {
  /** Its key in job_runs. */
  name: string
  /** As the status screen names it. */
  title: string
  /** ms between two runs. */
  every: number
  /** `one`: on one node at a time. `all`: on every node by itself. */
  runsOn: 'one' | 'all'
  /** It removes what is old: put off while the clock may be wrong. */
  removes?: boolean
  /** ms; 10 minutes when left out. */
  timeLimit?: number
  /** Does the work and says in a few words what it did, without patient data. Throws when it could not. */
  work(context: JobContext): Promise<string>
}
