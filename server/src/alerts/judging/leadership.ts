import { ALERTS_UNJUDGED_MS } from '@wardlight/contracts/limits'
import type { AlertBeat } from '@wardlight/contracts/live'
import type { Lease } from '../../cluster/lease.ts'
import type { Clock } from '../../ward/time/clock.ts'

/** A round of judging that takes longer hangs: the lease is left to expire. */
const JUDGING_HANGS_MS = 6000
/** The same of reading what the node before left; a statement of it is broken off sooner. */
const TAKING_OVER_HANGS_MS = 20_000

/** How far the judging of this node has come, by the ward's clock, ms. */
export interface JudgingProgress {
  /** When the round now running began; null while none runs. */
  began: number | null
  /** When a round was last completed; null when none was since this was last asked. */
  completed: number | null
}

export interface LeadershipParts {
  lease: Pick<Lease, 'beat' | 'epoch' | 'done' | 'release'>
  clock: Clock
  progress(): JudgingProgress
  /** Reads what the node before left. */
  takeOver(): Promise<void>
}

/** Whether this node judges: it has the lease, and has read what the node before left. */
export class Leadership {
  readonly #parts: LeadershipParts
  /** The epoch for which that was read. */
  #epoch: number | null = null
  /** Since when it is being read; null while it is not. */
  #reading: number | null = null
  readonly #beats = new Set<Promise<boolean>>()

  constructor(parts: LeadershipParts) {
    this.#parts = parts
  }

  leads(): boolean {
    return this.#epoch !== null && this.#epoch === this.#parts.lease.epoch()
  }

  /** Whether some node judges, as this one last heard. */
  judging(): AlertBeat {
    const done = this.#parts.lease.done()
    return {
      judged: done !== null && done.ago <= ALERTS_UNJUDGED_MS,
      judgedAt: done?.at.toISOString() ?? null,
    }
  }

  /** The heartbeat. Takes over when nobody judges; true: it did, and is done with it. */
  beat(): Promise<boolean> {
    const beat = this.#beat().finally(() => this.#beats.delete(beat))
    this.#beats.add(beat)
    return beat
  }

  async #beat(): Promise<boolean> {
    const { lease, clock, progress, takeOver } = this.#parts
    const now = clock.now()
    const { began, completed } = progress()
    const able =
      (began === null || now - began < JUDGING_HANGS_MS) &&
      (this.#reading === null || now - this.#reading < TAKING_OVER_HANGS_MS)
    const done = completed === null || !this.leads() ? null : Math.max(0, now - completed)
    await lease.beat({ able, done })
    const epoch = lease.epoch()
    if (epoch === null || epoch === this.#epoch || this.#reading !== null) return false
    this.#reading = now
    try {
      await takeOver()
      this.#epoch = epoch
    } catch (error) {
      await lease.release()
      throw error
    } finally {
      this.#reading = null
    }
    return this.leads()
  }

  /** Resolves when no heartbeat is under way; whether they succeed is told to who sent them. */
  async settled(): Promise<void> {
    while (this.#beats.size > 0) await Promise.allSettled(this.#beats)
  }

  release(): Promise<void> {
    return this.#parts.lease.release()
  }
}
