import type { DoorReason } from '@wardlight/contracts/door'
import type { Framer } from '@wardlight/hl7/framer'

export interface PatienceLimits {
  /** A frame that began and does not go on for so long, or goes on by less than 256 bytes a second, ends the connection. */
  frameMs: number
  /** So does no whole frame for `firstMs`, and for `idleMs` of one that is known to send messages. */
  firstMs: number
  idleMs: number
  /** So do so many bytes outside frames with no frame between. */
  maxStray: number
}

/** What patience asks of the connection. */
interface Waited {
  /** It waits for us: it is not read, or has messages unanswered. */
  isPaused(): boolean
  hasUnanswered(): boolean
  giveUp(why: DoorReason): void
}

const SLOWEST_BYTES_PER_MS = 0.256

/** Decides how long to wait for a connection, by what it sends. */
export class Patience {
  readonly #framer: Framer
  readonly #limits: PatienceLimits
  readonly #waited: Waited
  #known: boolean
  #received = 0
  /** As of the last whole frame. */
  #since = { at: performance.now(), received: 0, begun: 0, skipped: 0 }
  #silence: NodeJS.Timeout
  #slowness: NodeJS.Timeout | null = null

  /** `known`: it, or another like it, sent messages before, so that it may be silent for longer. */
  constructor(framer: Framer, known: boolean, limits: PatienceLimits, waited: Waited) {
    this.#framer = framer
    this.#known = known
    this.#limits = limits
    this.#waited = waited
    this.#silence = setTimeout(() => this.#quiet(), this.#longest)
  }

  known(): void {
    this.#known = true
  }

  /** Bytes came, and were framed. */
  received(bytes: number): void {
    this.#received += bytes
    if (this.#framer.open) this.#slowness ??= this.#watch()
    if (this.#framer.skipped - this.#since.skipped > this.#limits.maxStray) this.#waited.giveUp('stray')
  }

  /** A frame came to its end. */
  whole(): void {
    const { begun, skipped, open } = this.#framer
    this.#since = {
      at: performance.now(),
      received: this.#received,
      begun: open ? begun - 1 : begun,
      skipped,
    }
  }

  stop(): void {
    clearTimeout(this.#silence)
    if (this.#slowness) clearTimeout(this.#slowness)
  }

  get #longest(): number {
    return this.#known ? this.#limits.idleMs : this.#limits.firstMs
  }

  /** Gives up a sender that keeps a frame open by sending hardly anything. */
  #watch(): NodeJS.Timeout {
    const { begun } = this.#framer
    const received = this.#received
    return setTimeout(() => {
      this.#slowness = null
      if (!this.#framer.open) return
      const same = this.#framer.begun === begun && !this.#waited.isPaused()
      const least = this.#limits.frameMs * SLOWEST_BYTES_PER_MS
      if (same && this.#received - received < least) this.#waited.giveUp('slow')
      else this.#slowness = this.#watch()
    }, this.#limits.frameMs)
  }

  /** Gives up one that sent no whole frame for too long, unless its next one is well on its way. */
  #quiet(): void {
    const silent = performance.now() - this.#since.at
    const left = this.#longest - silent
    const sending =
      this.#framer.open &&
      this.#framer.begun === this.#since.begun + 1 &&
      this.#received - this.#since.received >= silent * SLOWEST_BYTES_PER_MS
    if (left <= 0 && !this.#waited.hasUnanswered() && !sending) this.#waited.giveUp('silent')
    else this.#silence = setTimeout(() => this.#quiet(), left > 0 ? left : this.#limits.frameMs)
  }
}
