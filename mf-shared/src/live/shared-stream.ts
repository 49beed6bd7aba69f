import { type Area, isArea } from '@wardlight/contracts/areas'
import { LIVE_BEAT_MS } from '@wardlight/contracts/limits'
import { AreaSource } from './area-source.ts'
import type { Stream } from './link.ts'
import { STREAM_EVENTS, type StreamEvent, ToldStream } from './stream-events.ts'
import type { Channel, StreamHost } from './stream-host.ts'

/** Messages between tabs. `said` passes on an event of the leader's stream; `welcome` says that the stream is live. */
type Message =
  | { kind: 'who' }
  | { kind: 'want'; tab: string; area: Area }
  | { kind: 'bye'; tab: string }
  | { kind: 'welcome'; tab: string }
  | { kind: 'said'; type: StreamEvent; data: string }

const LOCK = 'wardlight live'
/** The name of the stream that all tabs have together. */
const ALL_TABS = 'tabs'
/**
 * A leader whose stream was quiet for this long may be replaced.
 * A tab that lost the lead waits as long before it takes it back.
 */
const FALTERS_AFTER_MS = 2 * LIVE_BEAT_MS

/**
 * One live stream for all tabs and windows of a browser. The tab with the lock leads: it has the stream and passes
 * events on. When it closes, the browser gives the lock to another; when it falters, a visible tab steals the lock.
 */
export class SharedStream {
  readonly #host: StreamHost
  readonly #channel: Channel | null
  readonly #onTurn: () => void
  readonly #tab = Math.random().toString(36).slice(2)
  readonly #closing = new AbortController()
  /** The areas other tabs want; only the leader knows them. */
  readonly #wants = new Map<string, Area>()
  #area: Area
  #release: (() => void) | null = null
  #source: AreaSource | null = null
  #stream: ToldStream | null = null
  /** When the stream last sent anything but an error, and whether its last event was none. */
  #spokeAt: number
  #speaks = false
  /** The last composition event, for tabs that open later. */
  #composition: string | null = null
  /** When this tab last lost the lead. */
  #lostAt = Number.NEGATIVE_INFINITY
  #isWaiting = false

  /** `onTurn`: this tab became the leader or is no longer, and has to reopen its stream. */
  constructor(host: StreamHost, area: Area, onTurn: () => void) {
    this.#host = host
    this.#area = area
    this.#spokeAt = host.now()
    this.#onTurn = onTurn
    this.#channel = host.shared?.channel() ?? null
    this.#channel?.addEventListener('message', ({ data }) => this.#hear(data as Message))
    this.#post({ kind: 'want', tab: this.#tab, area })
    this.#claim(false)
  }

  get leads(): boolean {
    return !this.#host.shared || this.#release !== null
  }

  follow(area: Area): void {
    this.#area = area
    this.#post({ kind: 'want', tab: this.#tab, area })
    this.#source?.want(() => this.#areas())
  }

  /** This tab's stream: its own if it leads, else the events the leader passes on. */
  open(): Stream {
    const stream = new ToldStream(() => {
      if (this.#stream === stream) this.#endStream()
    })
    this.#stream = stream
    if (this.leads) this.#lead()
    else if (this.#falters) {
      if (this.#host.isVisible()) this.#claim(true)
    } else if (this.#isHeard) queueMicrotask(() => stream.tell('open', ''))
    return stream
  }

  close(): void {
    this.#post({ kind: 'bye', tab: this.#tab })
    this.#closing.abort()
    this.#stream = null
    this.#source?.close()
    this.#source = null
    this.#release?.()
    this.#release = null
    this.#channel?.close()
  }

  get #falters(): boolean {
    return this.#host.now() - Math.max(this.#spokeAt, this.#lostAt) > FALTERS_AFTER_MS
  }

  get #isHeard(): boolean {
    return this.#speaks && this.#host.now() - this.#spokeAt <= FALTERS_AFTER_MS
  }

  #areas(): Area[] {
    return [this.#area, ...this.#wants.values()]
  }

  #endStream(): void {
    this.#stream = null
    this.#source?.close()
    this.#source = null
  }

  #lead(): void {
    this.#source?.close()
    this.#source = new AreaSource(
      (areas) => this.#host.openSource(areas, this.#host.shared ? ALL_TABS : this.#tab),
      (type, data) => {
        this.#post({ kind: 'said', type, data })
        this.#heard(type, data)
      },
    )
    this.#source.want(() => this.#areas())
    this.#post({ kind: 'who' })
  }

  #claim(steal: boolean): void {
    const { shared } = this.#host
    const { signal } = this.#closing
    if (!shared || signal.aborted || (this.#isWaiting && !steal)) return
    if (!steal) this.#isWaiting = true
    const held = () => {
      if (!steal) this.#isWaiting = false
      return new Promise<void>((release) => {
        if (signal.aborted) return release()
        this.#release = release
        this.#onTurn()
      })
    }
    shared.locks.request(LOCK, steal ? { steal } : { signal }, held).catch(() => this.#robbed())
  }

  /** Another tab stole the lock. Give it time to open a stream, and queue for the lock again. */
  #robbed(): void {
    if (this.#release === null || this.#closing.signal.aborted) return
    this.#release = null
    this.#lostAt = this.#host.now()
    this.#wants.clear()
    this.#endStream()
    this.#claim(false)
    this.#onTurn()
  }

  #post(message: Message): void {
    this.#channel?.postMessage(message)
  }

  #hear(message: Message): void {
    if (message.kind === 'said') {
      if (!this.leads && STREAM_EVENTS.includes(message.type)) this.#heard(message.type, message.data)
    } else if (message.kind === 'welcome') {
      if (message.tab === this.#tab && !this.#speaks) this.#heard('open', '')
    } else if (message.kind === 'who') {
      if (!this.leads) this.#post({ kind: 'want', tab: this.#tab, area: this.#area })
    } else if (message.kind === 'bye') {
      if (this.#wants.delete(message.tab)) this.#source?.want(() => this.#areas())
    } else if (this.leads && isArea(message.area)) {
      this.#wants.set(message.tab, message.area)
      this.#source?.want(() => this.#areas())
      if (this.#isHeard) this.#welcome(message.tab)
    }
  }

  /** Call only while the stream is live: the tab takes this for a word of the server. */
  #welcome(tab: string): void {
    this.#post({ kind: 'welcome', tab })
    if (this.#composition) this.#post({ kind: 'said', type: 'composition', data: this.#composition })
  }

  #heard(type: StreamEvent, data: string): void {
    this.#speaks = type !== 'error'
    if (type === 'composition') this.#composition = data
    if (this.#speaks) this.#spokeAt = this.#host.now()
    if (this.#stream) this.#stream.tell(type, data)
    else if (this.#speaks) this.#onTurn()
  }
}
