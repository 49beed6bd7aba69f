import type { SessionCheckAnswer } from '@wardlight/contracts/access'
import {
  ACTIVITY_DEBOUNCE_MS,
  SESSION_CHECK_MS,
  SESSION_COUNTDOWN_TICK_MS,
} from '@wardlight/contracts/limits'
import { ExpectedEnd } from './expected-end.ts'
import { type IdleLimit, nearestEnd } from './idle-limit.ts'
import type { TabWord } from './tell-tabs.ts'

interface InactivityDeps {
  /** Sends the check; `doNotExtend` when there was no interaction since the last one. Rejects when the server cannot say. */
  check(doNotExtend: boolean): Promise<SessionCheckAnswer>
  /** Milliseconds left while the warning shows; null hides it. `final`: nothing the person does prolongs it. */
  onRemaining(remainingMs: number | null, final: boolean): void
  /** The time is over, by this page's own limit or where the server cannot be asked. */
  onTimeout(): void
  /** Tells the other tabs. */
  tell(word: TabWord): void
  checkEveryMs?: number
  /** The page's own limit, beside the session's. */
  limit?: IdleLimit
  now?: () => number
}

/** At the end of a session, ms to wait for the server's last word before taking it for ended. */
const LAST_WORD_MS = 3_000

/** Checks the session periodically, warns of its end in all tabs at once, and ends it, spec core §4. */
export class InactivityWatch {
  readonly #deps: InactivityDeps
  readonly #now: () => number
  #active = false
  #lastActive: number
  #lastTold = Number.NEGATIVE_INFINITY
  #final = false
  #own = false
  #expected = new ExpectedEnd()
  #deadline: number | null = null
  #stopped = false
  #checkTimer: ReturnType<typeof setTimeout> | undefined
  #tickTimer: ReturnType<typeof setInterval> | undefined
  #activityTimer: ReturnType<typeof setTimeout> | undefined

  constructor(deps: InactivityDeps) {
    this.#deps = deps
    this.#now = deps.now ?? Date.now
    this.#lastActive = this.#now()
    void this.#check()
  }

  /** The user moved, typed, scrolled or touched: noted at once, acted on when it settles or after a second. */
  activity(): void {
    const now = this.#now()
    this.#active = true
    this.#lastActive = now
    if (Math.abs(now - this.#lastTold) >= ACTIVITY_DEBOUNCE_MS) {
      this.#lastTold = now
      this.#deps.tell('activity')
    }
    this.#settle(ACTIVITY_DEBOUNCE_MS)
  }

  /** Another tab said something. */
  heard(word: TabWord): void {
    if (word === 'activity') {
      this.#lastActive = this.#now()
      this.#settle(2 * ACTIVITY_DEBOUNCE_MS)
    } else if (word === 'ended' || (word === 'warning' && this.#deadline === null)) void this.#check()
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#checkTimer)
    clearTimeout(this.#activityTimer)
    clearInterval(this.#tickTimer)
  }

  /** Hides the warning, and checks `ms` later whether it may stay hidden. */
  #settle(ms: number): void {
    if (this.#deadline === null || this.#final || this.#activityTimer) return
    this.#hide()
    this.#activityTimer = setTimeout(() => {
      this.#activityTimer = undefined
      void this.#check()
    }, ms)
  }

  async #check(): Promise<void> {
    clearTimeout(this.#checkTimer)
    const doNotExtend = !this.#active
    this.#active = false
    let next = this.#deps.checkEveryMs ?? SESSION_CHECK_MS
    const answer = await this.#deps.check(doNotExtend).catch(() => null)
    if (this.#stopped) return
    const now = this.#now()
    if (answer) this.#expected.told(answer, now)
    else this.#active ||= !doNotExtend
    const session = answer ?? this.#expected.at(now, this.#lastActive)
    const left = nearestEnd(session, this.#deps.limit, now - this.#lastActive)
    if (left && left.warnMs > 0) {
      this.#hide()
      next = Math.min(next, left.warnMs)
    } else if (left && (left.final || !answer || !this.#active)) this.#warn(left)
    clearTimeout(this.#checkTimer)
    this.#checkTimer = setTimeout(() => void this.#check(), next)
  }

  #warn({ timeoutMs, final, own }: SessionCheckAnswer & { own: boolean }): void {
    const isNew = this.#deadline === null
    this.#final = final
    this.#own = own
    this.#deadline = this.#now() + timeoutMs
    clearInterval(this.#tickTimer)
    this.#tickTimer = setInterval(() => this.#tick(), SESSION_COUNTDOWN_TICK_MS)
    if (isNew) this.#deps.tell('warning')
    this.#tick()
  }

  #tick(): void {
    if (this.#deadline === null) return
    const remaining = this.#deadline - this.#now()
    if (remaining > 0) {
      this.#deps.onRemaining(remaining, this.#final)
      return
    }
    clearInterval(this.#tickTimer)
    void this.#end()
  }

  /** Asks the server before ending: another tab may have extended the session unheard. */
  async #end(): Promise<void> {
    this.#deadline = null
    clearTimeout(this.#checkTimer)
    const late = new Promise<null>((resolve) => setTimeout(resolve, LAST_WORD_MS, null))
    const asked = this.#own ? null : await Promise.race([this.#deps.check(true).catch(() => null), late])
    if (this.#stopped) return
    if (asked && asked.timeoutMs > 0) return void this.#check()
    this.#hide()
    this.stop()
    this.#deps.tell('ended')
    this.#deps.onTimeout()
  }

  #hide(): void {
    this.#deadline = null
    this.#final = false
    clearInterval(this.#tickTimer)
    this.#deps.onRemaining(null, false)
  }
}
