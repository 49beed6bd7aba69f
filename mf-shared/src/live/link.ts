import { FREEZE_AFTER_MS, LIVE_BEAT_MS } from '@wardlight/contracts/limits'
import { localNow } from '../time/local-clock.ts'

/** The part of EventSource that is used. */
export interface Stream {
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void
  close(): void
}

interface LinkEvents {
  onRevision(data: string): void
  onComposition(data: string): void
  onBeat(data: string): void
  onOpen(): void
  /** Something about the link changed. */
  onChange(status: LinkStatus): void
}

export interface LinkStatus {
  state: 'live' | 'polling' | 'silent'
  /** By `localNow`. */
  lastHeard: number
  nextTryAt: number | null
}

const CHECK_MS = 500
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 10_000
/** A stream that has missed this many beats is dead even if it still looks open. */
const MISSED_BEATS = 3

/** Keeps one stream open: watches that it speaks, opens it again with back-off, and says what state the link is in. */
export class LiveLink {
  readonly #open: () => Stream
  readonly #events: LinkEvents
  readonly #now: () => number
  #stream: Stream | null = null
  #streamHeard = 0
  #lastHeard: number
  #nextTryAt: number | null = null
  #retries = 0
  #timer: ReturnType<typeof setInterval>

  constructor(open: () => Stream, events: LinkEvents, now: () => number = localNow) {
    this.#open = open
    this.#events = events
    this.#now = now
    this.#lastHeard = now()
    this.#timer = setInterval(() => this.check(), CHECK_MS)
    this.#connect()
  }

  /**
   * An ordinary call was answered: the server is reachable, even
   * without a stream. If it was silent, reconnects at once.
   */
  heard(): void {
    if (this.#nextTryAt !== null && this.#state() === 'silent') this.#connect()
    this.#lastHeard = this.#now()
    this.#report()
  }

  /** Opens the stream at once instead of at the end of the back-off. */
  tryNow(): void {
    if (this.#state() === 'live') return
    this.#retries = 0
    this.#connect()
    this.#report()
  }

  /** Replaces the stream by a new one, even if it still works. */
  reopen(): void {
    this.#connect()
    this.#report()
  }

  check(): void {
    const now = this.#now()
    const dead = this.#stream && now - this.#streamHeard > LIVE_BEAT_MS * MISSED_BEATS
    if (dead) this.#lose()
    else if (this.#nextTryAt !== null && now >= this.#nextTryAt) this.#connect()
    this.#report()
  }

  close(): void {
    clearInterval(this.#timer)
    this.#stream?.close()
    this.#stream = null
  }

  #connect(): void {
    this.#stream?.close()
    this.#nextTryAt = null
    this.#streamHeard = this.#now()
    const stream = this.#open()
    this.#stream = stream
    const speak = (handle: (data: string) => void) => (event: MessageEvent<string>) => {
      if (this.#stream !== stream) return
      this.#spoke()
      handle(event.data)
    }
    stream.addEventListener(
      'open',
      speak(() => this.#events.onOpen()),
    )
    stream.addEventListener(
      'revision',
      speak((data) => this.#events.onRevision(data)),
    )
    stream.addEventListener(
      'composition',
      speak((data) => this.#events.onComposition(data)),
    )
    stream.addEventListener(
      'beat',
      speak((data) => this.#events.onBeat(data)),
    )
    stream.addEventListener('error', () => {
      if (this.#stream === stream) this.#lose()
    })
  }

  #spoke(): void {
    this.#retries = 0
    this.#streamHeard = this.#lastHeard = this.#now()
    this.#opened = true
    this.#report()
  }

  #opened = false

  #lose(): void {
    this.#stream?.close()
    this.#stream = null
    this.#opened = false
    this.#nextTryAt = this.#now() + Math.min(FIRST_RETRY_MS * 2 ** this.#retries, LONGEST_RETRY_MS)
    this.#retries += 1
    this.#report()
  }

  #state(): LinkStatus['state'] {
    if (this.#now() - this.#lastHeard >= FREEZE_AFTER_MS) return 'silent'
    return this.#stream && this.#opened ? 'live' : 'polling'
  }

  #report(): void {
    this.#events.onChange({ state: this.#state(), lastHeard: this.#lastHeard, nextTryAt: this.#nextTryAt })
  }
}
