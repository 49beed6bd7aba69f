import type { JobState } from '@wardlight/contracts/jobs'
import type { Kysely } from 'kysely'
import { errorName } from '../store/error-name.ts'
import type { Clock } from '../ward/clock.ts'
import type { WardLog } from '../ward/log.ts'
import type { Job } from './job.ts'
import {
  addJobRun,
  endJob,
  holdJob,
  isFree,
  type JobRun,
  letJobGo,
  readJobRuns,
  requestJob,
  takeJob,
} from './job-runs.ts'
import { jobState } from './job-state.ts'
import { checkClock, doubt, JobRefused, WAIT_MS } from './trusted-clock.ts'

export interface RunnerOptions {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  jobs: readonly Job[]
  /** Tells this node from others, and people which it is. */
  node: string
  log: WardLog
  clock: Clock
  /** ms, by this machine's own clock. */
  machineNow(): number
  /** 0 to 1: spreads first runs. */
  random?: () => number
}

/** What this node's runs add up to since it started. */
export interface JobCounts {
  runs: number
  failures: number
  seconds: number
  overdue: boolean
}

/** How often each node looks what is due. */
const LOOK_MS = 5000
/** How long a node that has stopped answering keeps a job from the others. */
const LEASE_MS = 60_000
/** First runs after a start are spread over so long. */
const JITTER_MS = 15_000
const TIME_LIMIT_MS = 600_000
/** A job that failed is tried again after so long, or when it would be due, whichever is sooner. */
const RETRY_MS = 5 * 60_000

interface Running {
  abort: AbortController
  started: number
  done: Promise<void>
}

/**
 * Runs jobs when they are due. Who takes a job's row in job_runs runs it, and holds it by a lease that a node which hangs
 * or dies lets run out. A job never overlaps itself on a node, nor, `runsOn: 'one'`, on all.
 */
export class JobRunner {
  readonly #p: RunnerOptions
  readonly #running = new Map<string, Running>()
  readonly #counts = new Map<string, Omit<JobCounts, 'overdue'>>()
  readonly #failing = new Set<string>()
  readonly #first = new Map<string, number>()
  #runs: JobRun[] = []
  #blind = false
  #looking: Promise<void> | null = null
  #stops: (() => void)[] = []
  #stopped = false

  constructor(options: RunnerOptions) {
    this.#p = options
    const { jobs, clock, random = Math.random } = options
    for (const job of jobs) {
      this.#counts.set(job.name, { runs: 0, failures: 0, seconds: 0 })
      this.#first.set(job.name, clock.now() + random() * Math.min(JITTER_MS, job.every))
    }
  }

  start(): void {
    const { clock } = this.#p
    void this.look()
    this.#stops = [clock.every(LOOK_MS, () => void this.look())]
  }

  /** Starts what is due now and nobody else runs. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .then(
        () => this.#sees(),
        (error) => this.#blinded(error),
      )
      .finally(() => {
        this.#looking = null
      })
    return this.#looking
  }

  /** Resolves when nothing runs any more. */
  async settled(): Promise<void> {
    await this.#looking
    while (this.#running.size > 0) await Promise.all([...this.#running.values()].map(({ done }) => done))
  }

  /** Makes a job due, and looks. False: there is no such job. */
  async request(name: string): Promise<boolean> {
    const { db, clock, jobs } = this.#p
    if (!jobs.some((job) => job.name === name)) return false
    this.#first.delete(name)
    const known = await requestJob(db, name, clock.now())
    await this.look()
    return known
  }

  /** Every job with its last run, on whichever node. */
  async states(): Promise<JobState[]> {
    this.#runs = await readJobRuns(this.#p.db)
    return this.#states()
  }

  counts(): Map<string, JobCounts> {
    const overdue = new Set(this.#states().flatMap((state) => (state.overdue ? [state.name] : [])))
    return new Map(
      [...this.#counts].map(([name, counts]) => [name, { ...counts, overdue: overdue.has(name) }]),
    )
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const stop of this.#stops) stop()
    for (const { abort } of this.#running.values()) abort.abort()
    await this.settled()
  }

  #states(): JobState[] {
    const { jobs, clock } = this.#p
    return this.#runs.flatMap((run) => {
      const job = jobs.find(({ name }) => name === run.name)
      return job ? [jobState(job, run, clock.now())] : []
    })
  }

  #scope(job: Job): string {
    return job.runsOn === 'one' ? '' : this.#p.node
  }

  async #look(): Promise<void> {
    const { db, jobs, node, clock } = this.#p
    if (this.#stopped) return
    this.#runs = await readJobRuns(db)
    for (const job of jobs) {
      const scope = this.#scope(job)
      const run = this.#runs.find(({ name, scope: of }) => name === job.name && of === scope)
      const now = clock.now()
      if (!run) await addJobRun(db, job, scope, this.#first.get(job.name) ?? now)
      if (this.#isDue(job, run, now) && (await takeJob(db, job, scope, node, now, LEASE_MS)))
        this.#run(job, scope, run ?? null)
    }
  }

  /** Whether it is worth asking for the job; what the database says counts. */
  #isDue(job: Job, run: JobRun | undefined, now: number): boolean {
    if (this.#stopped || this.#running.has(job.name) || (this.#first.get(job.name) ?? 0) > now) return false
    if (!run) return true
    return isFree(run, job, now, LEASE_MS)
  }

  #run(job: Job, scope: string, before: JobRun | null): void {
    const { db, node, clock } = this.#p
    const abort = new AbortController()
    const running = { abort, started: clock.now(), done: Promise.resolve() }
    const until = running.started + (job.timeLimit ?? TIME_LIMIT_MS)
    const watch = clock.every(LEASE_MS / 4, () => {
      if (clock.now() >= until) abort.abort(new Error('TimeLimit'))
      holdJob(db, job, scope, node, clock.now() + LEASE_MS).then(
        (held) => held || abort.abort(new Error('AnotherNode')),
        () => {},
      )
    })
    running.done = this.#work(job, scope, before, abort.signal).finally(() => {
      watch()
      this.#running.delete(job.name)
    })
    this.#running.set(job.name, running)
  }

  async #work(job: Job, scope: string, before: JobRun | null, signal: AbortSignal): Promise<void> {
    const { db, node, clock, machineNow } = this.#p
    const from = performance.now()
    const began = clock.now()
    let ok = true
    let result = ''
    let error = ''
    let retryMs = Math.min(job.every, RETRY_MS)
    try {
      if (job.removes) await checkClock(db, machineNow)
      const late = job.removes && before?.started ? doubt(before.nextDue.getTime(), clock.now()) : null
      if (late !== null) {
        retryMs = WAIT_MS
        throw new JobRefused(late)
      }
      result = await job.work({ db, now: () => clock.now(), signal })
    } catch (cause) {
      ok = false
      const refused = cause instanceof JobRefused ? cause.message : errorName(cause)
      error = signal.aborted ? 'took longer than its time limit' : refused
    }
    if (!ok && this.#stopped) {
      await letJobGo(db, job, scope, node).catch(() => {})
      return
    }
    const tookMs = performance.now() - from
    const counts = this.#counts.get(job.name) as Omit<JobCounts, 'overdue'>
    counts.runs++
    counts.seconds += tookMs / 1000
    if (!ok) counts.failures++
    this.#tell(job, ok, error)
    const nextDue = ok ? began + job.every : clock.now() + retryMs
    await endJob(db, job, scope, node, { ok, result, error, tookMs, nextDue }).catch((cause) =>
      this.#blinded(cause),
    )
  }

  /** A failing job is logged when it begins to fail and when it works again. */
  #tell({ name }: Job, ok: boolean, error: string): void {
    const { log } = this.#p
    if (ok && this.#failing.delete(name)) log.info({ job: name }, 'A job works again')
    if (!ok && !this.#failing.has(name)) {
      this.#failing.add(name)
      log.error({ job: name, error }, 'A job failed; it is tried again, and logged when it works')
    }
  }

  #sees(): void {
    if (this.#blind) this.#p.log.info({}, 'Jobs can be run again')
    this.#blind = false
  }

  #blinded(error: unknown): void {
    if (!this.#blind && !this.#stopped)
      this.#p.log.warn({ error: errorName(error) }, 'The database does not tell which jobs are due')
    this.#blind = true
  }
}
