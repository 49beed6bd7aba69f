import type { JobState } from '@wardlight/contracts/jobs'
import { errorName } from '../store/error-name.ts'
import type { WardLog } from '../ward/ward-log.ts'
import type { Job } from './job.ts'
import { addJobRun, isFree, type JobRun, readJobRuns, requestJob, takeJob } from './job-runs.ts'
import { jobState } from './job-state.ts'
import { type JobEnd, LEASE_MS, RunningJob, type RunParts } from './running-job.ts'

/** `node` tells this node from others, and people which it is. */
interface RunnerOptions extends RunParts {
  jobs: readonly Job[]
  log: WardLog
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
/** First runs after a start are spread over so long. */
const JITTER_MS = 15_000

/**
 * Runs jobs when they are due. Who takes a job's row in job_runs runs it, and holds it by a lease that a node which hangs
 * or dies lets run out. A job never overlaps itself on a node, nor, `runsOn: 'one'`, on all.
 */
export class JobRunner {
  readonly #p: RunnerOptions
  readonly #running = new Map<string, RunningJob>()
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
    while (this.#running.size > 0) await Promise.all([...this.#running.values()].map(({ ended }) => ended))
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
    for (const run of this.#running.values()) run.stop()
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
    const run = new RunningJob(job, scope, before, this.#p)
    this.#running.set(job.name, run)
    void run.ended.then((ended) => {
      this.#running.delete(job.name)
      if (ended) this.#ended(job, ended)
    })
  }

  #ended(job: Job, { ok, error, seconds, unstored }: JobEnd): void {
    const counts = this.#counts.get(job.name) as Omit<JobCounts, 'overdue'>
    counts.runs++
    counts.seconds += seconds
    if (!ok) counts.failures++
    this.#tell(job, ok, error)
    if (unstored !== null) this.#blinded(unstored)
  }

  /** A failing job is logged when it begins to fail and when it works again. */
  #tell({ name }: Job, ok: boolean, error: string): void {
    const { log } = this.#p
    if (ok && this.#failing.delete(name)) log.info({ job: name }, 'A job works again')
    if (!ok && !this.#failing.has(name)) {
      this.#failing.add(name)
      log.error({ job: name, error }, 'A job failed; retrying, and logging again when it works')
    }
  }

  #sees(): void {
    if (this.#blind) this.#p.log.info({}, 'Jobs can be run again')
    this.#blind = false
  }

  #blinded(error: unknown): void {
    if (!this.#blind && !this.#stopped)
      this.#p.log.warn({ error: errorName(error) }, 'The jobs that are due cannot be read from the database')
    this.#blind = true
  }
}
