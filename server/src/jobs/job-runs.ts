import { type Kysely, sql } from 'kysely'
import type { Job } from './job.ts'
import { WAIT_MS } from './trusted-clock.ts'

// biome-ignore lint/suspicious/noExplicitAny: any store will do
type AnyDb = Kysely<any>

/** A row of job_runs. */
export interface JobRun {
  name: string
  scope: string
  node: string
  lease: Date | null
  nextDue: Date
  started: Date | null
  tookMs: number | null
  ok: boolean | null
  result: string
  error: string
}

export const readJobRuns = async (db: AnyDb): Promise<JobRun[]> =>
  (
    await sql<JobRun>`
      select name, scope, node, lease, next_due as "nextDue", started, took_ms as "tookMs", ok, result, error
      from job_runs order by name, scope`.execute(db)
  ).rows

/** Makes sure the job has its row. */
export const addJobRun = (db: AnyDb, job: Job, scope: string, due: number) =>
  sql`insert into job_runs (name, scope, next_due) values (${job.name}, ${scope}, ${new Date(due)})
    on conflict do nothing`.execute(db)

/** Clocks of nodes differ by less. What is due or held further ahead was written while a clock was wrong. */
const CLOCKS_DIFFER_MS = 3600_000

/** Whether a time has come. One more than `ahead` ms from now was written while a clock was wrong, and has come too. */
const hasCome = (time: Date, ahead: number, now: number): boolean =>
  time.getTime() <= now || time.getTime() > now + ahead + CLOCKS_DIFFER_MS

/** How far ahead a job may be due. */
const reach = ({ every, removes }: Job): number => Math.max(every, removes ? WAIT_MS : 0)

/** Whether a job is due and nobody holds it. */
export const isFree = (
  { nextDue, lease }: Pick<JobRun, 'nextDue' | 'lease'>,
  job: Job,
  now: number,
  leaseMs: number,
): boolean => hasCome(nextDue, reach(job), now) && (lease === null || hasCome(lease, leaseMs, now))

/** Takes a job that is due and that nobody holds. False: another node was faster. */
export async function takeJob(
  db: AnyDb,
  job: Job,
  scope: string,
  node: string,
  now: number,
  leaseMs: number,
): Promise<boolean> {
  const hasComeInSql = (time: string, ahead: number) =>
    sql`(${sql.ref(time)} <= ${new Date(now)} or ${sql.ref(time)} > ${new Date(now + ahead + CLOCKS_DIFFER_MS)})`
  const { rows } = await sql`
    update job_runs set node = ${node}, lease = ${new Date(now + leaseMs)}, started = ${new Date(now)}
    where name = ${job.name} and scope = ${scope} and ${hasComeInSql('next_due', reach(job))}
      and (lease is null or ${hasComeInSql('lease', leaseMs)})
    returning name`.execute(db)
  return rows.length > 0
}

/** Holds a running job for longer. False: it has ended, or another node has it. */
export async function holdJob(
  db: AnyDb,
  { name }: Job,
  scope: string,
  node: string,
  until: number,
): Promise<boolean> {
  const { rows } = await sql`
    update job_runs set lease = ${new Date(until)}
    where name = ${name} and scope = ${scope} and node = ${node} and lease is not null
    returning name`.execute(db)
  return rows.length > 0
}

interface JobOutcome {
  ok: boolean
  result: string
  error: string
  tookMs: number
  nextDue: number
}

/** Writes how a run ended and lets the job go; a job another node took meanwhile is left alone. */
export const endJob = (db: AnyDb, { name }: Job, scope: string, node: string, outcome: JobOutcome) =>
  sql`
    update job_runs set lease = null, took_ms = ${outcome.tookMs}, ok = ${outcome.ok}, result = ${outcome.result},
      error = ${outcome.error}, next_due = ${new Date(outcome.nextDue)}, runs = runs + 1,
      failures = failures + ${outcome.ok ? 0 : 1}
    where name = ${name} and scope = ${scope} and node = ${node}`.execute(db)

/** Lets go of a job that was broken off because the server stops: it is due as it was. */
export const letJobGo = (db: AnyDb, { name }: Job, scope: string, node: string) =>
  sql`update job_runs set lease = null where name = ${name} and scope = ${scope} and node = ${node}`.execute(
    db,
  )

/** Makes a job due on whichever nodes run it. False: there is no such job. */
export async function requestJob(db: AnyDb, name: string, now: number): Promise<boolean> {
  const { rows } = await sql`
    update job_runs set next_due = least(next_due, ${new Date(now)}) where name = ${name} returning name`.execute(
    db,
  )
  return rows.length > 0
}
