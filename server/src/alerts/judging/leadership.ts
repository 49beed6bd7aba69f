import { ALERTS_UNJUDGED_MS } from '@wardlight/contracts/limits'
import type { AlertBeat } from '@wardlight/contracts/live'
import type { Lease } from '../../cluster/lease.ts'
import type { Clock } from '../../ward/time/clock.ts'

/** A round of judging that takes longer counts as hanging; the lease is then left to expire. */
const JUDGING_HANGS_MS = 6000
/** The same for reading the previous leader's state at takeover; each of its statements times out sooner. */
const TAKING_OVER_HANGS_MS = 20_000

/** How far the judging of this node has come, by the ward's clock, ms. */
interface JudgingProgress {
  /** When the round now running began; null while none runs. */
  began: number | null
  /** When a round was last completed; null: none since the last call of `progress`. */
  completed: number | null
}

interface LeadershipParts {
  lease: Pick<Lease, 'beat' | 'epoch' | 'done' | 'release'>
  clock: Clock
  progress(): JudgingProgress
  /** Reads the previous leader's state. */
  takeOver(): Promise<void>
}

/** Whether this node judges: it has the lease and has read the previous leader's state. */
export class Leadership {
  readonly #parts: LeadershipParts
  /** The lease epoch that state was read for. */
  #epoch: number | null = null
  /** When reading that state began; null while it is not being read. */
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

  /** Sends the heartbeat, and takes over when no node judges. True: a takeover has just completed. */
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

  /** Resolves when no heartbeat is running. Failures go to the callers of `beat`. */
  async settled(): Promise<void> {
    while (this.#beats.size > 0) await Promise.allSettled(this.#beats)
  }

  release(): Promise<void> {
    return this.#parts.lease.release()
  }
}
