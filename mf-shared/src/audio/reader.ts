import type { AudioAlert } from './audio-alert.ts'
import { afterReading, type Ledger, nextReading, withoutForgotten } from './reading.ts'

/** What reading alerts needs of the page. */
export interface ReaderHost {
  now(): number
  load(): Ledger
  save(ledger: Ledger): void
  inTurn(signal: AbortSignal, work: () => Promise<void>): Promise<void>
  /** Sounds and speaks; true where it was heard. */
  perform(alert: AudioAlert, signal: AbortSignal): Promise<boolean>
  /** Resolves a moment later. */
  pause(): Promise<void>
}

/** An alert that was not heard is retried after this, ms. */
export const RETRY_MS = 10_000

/** Reads due alerts aloud one at a time, taking turns with other tabs. Picks each only when its turn comes. */
export class AudioReader {
  readonly #host: ReaderHost
  #alerts: readonly AudioAlert[] = []
  #minutes = 0
  /** By id, when an alert that was not heard was last tried. */
  readonly #failed = new Map<string, number>()
  #reading: AbortController | null = null

  constructor(host: ReaderHost) {
    this.#host = host
  }

  /** Takes the present alerts and the minutes between repeats. Call it again as time goes by. */
  look(alerts: readonly AudioAlert[], minutes: number): void {
    this.#alerts = alerts
    this.#minutes = minutes
    if (!this.#reading && this.#next()) void this.#read()
  }

  /** Falls silent at once, in the middle of a word. */
  stop(): void {
    this.#alerts = []
    this.#reading?.abort()
    this.#reading = null
  }

  #next(): AudioAlert | null {
    const now = this.#host.now()
    const isTried = ({ id }: AudioAlert) => Math.abs(now - (this.#failed.get(id) ?? -Infinity)) < RETRY_MS
    const waiting = this.#alerts.filter((alert) => !isTried(alert))
    return nextReading(waiting, this.#host.load(), this.#minutes, now)
  }

  async #read(): Promise<void> {
    const reading = new AbortController()
    const { signal } = reading
    this.#reading = reading
    try {
      while (!signal.aborted && this.#next()) await this.#host.inTurn(signal, () => this.#readNext(signal))
    } finally {
      if (this.#reading === reading) this.#reading = null
    }
  }

  /** Another tab may have read it while this one waited for its turn. */
  async #readNext(signal: AbortSignal): Promise<void> {
    const alert = this.#next()
    if (!alert) return
    const heard = await this.#host.perform(alert, signal)
    if (signal.aborted) return
    if (heard) this.#mark(alert)
    else this.#failed.set(alert.id, this.#host.now())
    await this.#host.pause()
  }

  #mark(alert: AudioAlert): void {
    this.#failed.delete(alert.id)
    const { now, load, save } = this.#host
    const time = Math.round(now())
    save(withoutForgotten(afterReading(load(), alert, this.#minutes, time), this.#alerts, time))
  }
}
