import type { SessionCheckAnswer } from '@wardlight/contracts/access'
import {
  ACTIVITY_DEBOUNCE_MS,
  SESSION_CHECK_MS,
  SESSION_COUNTDOWN_TICK_MS,
} from '@wardlight/contracts/limits'

export interface InactivityDeps {
  /** Sends the check; `doNotExtend` when there was no interaction since the last one. */
  check(doNotExtend: boolean): Promise<SessionCheckAnswer>
  /** Milliseconds left while the warning shows; null hides it. `final`: nothing the person does prolongs it. */
  onRemaining(remainingMs: number | null, final: boolean): void
  onTimeout(): void
  checkEveryMs?: number
  now?: () => number
}

/** Checks the session periodically, warns of its end, and ends it, spec core §4. */
export class InactivityWatch {
  readonly #deps: InactivityDeps
  readonly #now: () => number
  #active = false
  #final = false
  #deadline: number | null = null
  #stopped = false
  #checkTimer: ReturnType<typeof setTimeout> | undefined
  #tickTimer: ReturnType<typeof setInterval> | undefined
  #activityTimer: ReturnType<typeof setTimeout> | undefined

  constructor(deps: InactivityDeps) {
    this.#deps = deps
    this.#now = deps.now ?? Date.now
    void this.#check()
  }

  /** The user moved, typed, scrolled or touched: noted at once, acted on when it settles or after a second. */
  activity(): void {
    this.#active = true
    if (this.#deadline === null || this.#final || this.#activityTimer) return
    this.#hide()
    this.#activityTimer = setTimeout(() => {
      this.#activityTimer = undefined
      void this.#check()
    }, ACTIVITY_DEBOUNCE_MS)
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#checkTimer)
    clearTimeout(this.#activityTimer)
    clearInterval(this.#tickTimer)
  }

  async #check(): Promise<void> {
    clearTimeout(this.#checkTimer)
    const doNotExtend = !this.#active
    this.#active = false
    let next = this.#deps.checkEveryMs ?? SESSION_CHECK_MS
    try {
      const { timeoutMs, warnMs, final } = await this.#deps.check(doNotExtend)
      if (this.#stopped) return
      this.#final = final
      if (warnMs > 0) {
        this.#hide()
        next = Math.min(next, warnMs)
      } else if (final || !this.#active) this.#warn(this.#now() + timeoutMs)
    } catch {
      this.#active ||= !doNotExtend
    }
    if (!this.#stopped) this.#checkTimer = setTimeout(() => void this.#check(), next)
  }

  #warn(deadline: number): void {
    this.#deadline = deadline
    clearInterval(this.#tickTimer)
    this.#tickTimer = setInterval(() => this.#tick(), SESSION_COUNTDOWN_TICK_MS)
    this.#tick()
  }

  #tick(): void {
    if (this.#deadline === null) return
    const remaining = this.#deadline - this.#now()
    if (remaining > 0) {
      this.#deps.onRemaining(remaining, this.#final)
      return
    }
    this.#hide()
    this.stop()
    this.#deps.onTimeout()
  }

  #hide(): void {
    this.#deadline = null
    clearInterval(this.#tickTimer)
    this.#deps.onRemaining(null, false)
  }
}
