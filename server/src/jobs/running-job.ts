import type { Kysely } from 'kysely'
import { errorName } from '../store/error-name.ts'
import type { Clock } from '../ward/time/clock.ts'
import type { Job } from './job.ts'
import { endJob, holdJob, type JobRun, letJobGo } from './job-runs.ts'
import { checkClock, checkDelay, JobRefused } from './trusted-clock.ts'

/** How long a node that has stopped answering keeps a job from the others. */
export const LEASE_MS = 60_000
const TIME_LIMIT_MS = 600_000
/** A job that failed is tried again after so long, or when it would be due, whichever is sooner. */
const RETRY_MS = 5 * 60_000

export interface RunParts {
  /** What holds the job; never kept waiting by what works in the background. */
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  /** What jobs work with. */
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  background: Kysely<any>
  node: string
  clock: Clock
  /** ms, by this machine's own clock. */
  machineNow(): number
}

/** How a run ended. `unstored` is why that could not be written; null when it is. */
export interface JobEnd {
  ok: boolean
  error: string
  seconds: number
  unstored: unknown
}

/** A run of a job this node has taken: holds it by its lease while it works, and writes how it ended. */
export class RunningJob {
  /** Null: broken off because the server stops. Never rejects. */
  readonly ended: Promise<JobEnd | null>
  readonly #parts: RunParts
  readonly #job: Job
  readonly #scope: string
  readonly #before: JobRun | null
  readonly #abort = new AbortController()
  #stopped = false

  constructor(job: Job, scope: string, before: JobRun | null, parts: RunParts) {
    this.#job = job
    this.#scope = scope
    this.#before = before
    this.#parts = parts
    const { clock } = parts
    const until = clock.now() + (job.timeLimit ?? TIME_LIMIT_MS)
    const watch = clock.every(LEASE_MS / 4, () => this.#hold(until))
    this.ended = this.#work().finally(watch)
  }

  /** Breaks it off: another node may run it at once. */
  stop(): void {
    this.#stopped = true
    this.#abort.abort()
  }

  #hold(until: number): void {
    const { db, node, clock } = this.#parts
    if (clock.now() >= until) this.#abort.abort(new Error('took longer than its time limit'))
    holdJob(db, this.#job, this.#scope, node, clock.now() + LEASE_MS).then(
      (held) => held || this.#abort.abort(new Error('another node took it over')),
      () => {},
    )
  }

  /** Throws JobRefused when the clock cannot tell what is old. */
  async #checkRemoval(): Promise<void> {
    const { background, clock, machineNow } = this.#parts
    await checkClock(background, machineNow)
    if (this.#before?.started) checkDelay(this.#before.nextDue.getTime(), clock.now())
  }

  async #work(): Promise<JobEnd | null> {
    const { db, background, node, clock } = this.#parts
    const { signal } = this.#abort
    const from = performance.now()
    const began = clock.now()
    let retryMs = Math.min(this.#job.every, RETRY_MS)
    let result = ''
    let error: string | null = null
    try {
      if (this.#job.removes) await this.#checkRemoval()
      result = await this.#job.work({ db: background, now: () => clock.now(), signal })
    } catch (cause) {
      const refused = cause instanceof JobRefused ? cause : null
      retryMs = refused?.waitMs ?? retryMs
      error = signal.aborted ? (signal.reason as Error).message : (refused?.message ?? errorName(cause))
    }
    const ok = error === null
    if (!ok && this.#stopped) {
      await letJobGo(db, this.#job, this.#scope, node).catch(() => {})
      return null
    }
    const tookMs = performance.now() - from
    const nextDue = ok ? began + this.#job.every : clock.now() + retryMs
    const outcome = { ok, result, error: error ?? '', tookMs, nextDue }
    const unstored = await endJob(db, this.#job, this.#scope, node, outcome).then(
      () => null,
      (cause: unknown) => cause,
    )
    return { ok, error: outcome.error, seconds: tookMs / 1000, unstored }
  }
}
