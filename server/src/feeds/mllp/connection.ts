import type { Socket } from 'node:net'
import { type Frame, type FrameLimit, Framer, frame } from './framer.ts'

export interface ConnectionLimits {
  /** Bytes of a frame at most. */
  maxBytes: FrameLimit
  /** Frames received and not yet answered, and their bytes, at which reading pauses. */
  maxUnanswered: number
  maxUnansweredBytes: number
  /**
   * A frame that began and does not go on for so long ends the connection, or that goes on by less than 256 bytes a second;
   * so does silence for `idleMs`.
   */
  frameMs: number
  idleMs: number
  /** A frame that ended with FS alone is taken as whole when nothing follows for so long. */
  endMs: number
}

export interface ConnectionEvents {
  /** Answers a frame with what to send back, a frame each (unframed). Never rejects. */
  answer(frame: Frame, connection: Connection): Promise<Buffer[]>
  /** The connection is given up because it sends a frame too slowly. */
  slow?(connection: Connection): void
  closed(connection: Connection, counts: StreamCounts): void
}

/** Bytes outside frames, and frames cut short. */
export interface StreamCounts {
  skipped: number
  truncated: number
}

interface Slot {
  bytes: number
  answer: Buffer[] | null
}

const MAX_UNSENT = 1024 * 1024
const SLOWEST_BYTES_PER_MS = 0.256

/** One MLLP connection: frames in, the answers of each in the order the frames came, however soon each is ready. */
export class Connection {
  readonly #socket: Socket
  readonly #framer: Framer
  readonly #limits: ConnectionLimits
  readonly #events: ConnectionEvents
  readonly #slots: Slot[] = []
  #unansweredBytes = 0
  #ended = false
  #lastByte = performance.now()
  #received = 0
  #slowness: NodeJS.Timeout | null = null
  #ending: NodeJS.Timeout | null = null

  constructor(socket: Socket, limits: ConnectionLimits, events: ConnectionEvents) {
    this.#socket = socket
    this.#framer = new Framer(limits.maxBytes)
    this.#limits = limits
    this.#events = events
    socket.setNoDelay(true)
    socket.setKeepAlive(true, 60_000)
    socket.setTimeout(Math.min(limits.frameMs, limits.idleMs))
    socket.on('data', (chunk) => this.#receive(chunk))
    socket.on('drain', () => this.#balance())
    socket.on('timeout', () => this.#quiet())
    socket.on('end', () => {
      this.#take(this.#framer.finish())
      this.#ended = true
      this.#flush()
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      this.#slots.length = 0
      if (this.#slowness) clearTimeout(this.#slowness)
      if (this.#ending) clearTimeout(this.#ending)
      events.closed(this, this.counts)
    })
  }

  get counts(): StreamCounts {
    return { skipped: this.#framer.skipped, truncated: this.#framer.truncated }
  }

  /** Takes no more frames; the connection closes once all it has are answered and the other side closed too. */
  finish(): void {
    this.#ended = true
    this.#socket.resume()
    this.#flush()
  }

  destroy(): void {
    this.#socket.destroy()
  }

  #receive(chunk: Buffer): void {
    this.#lastByte = performance.now()
    if (this.#ended) return
    this.#received += chunk.length
    if (this.#ending) clearTimeout(this.#ending)
    this.#take(this.#framer.push(chunk))
    this.#ending = this.#framer.ending
      ? setTimeout(() => this.#take(this.#framer.finish()), this.#limits.endMs)
      : null
    if (this.#framer.open) this.#slowness ??= this.#watch()
  }

  #take(frames: readonly Frame[]): void {
    if (this.#ended) return
    for (const received of frames) {
      const slot: Slot = { bytes: received.body.length, answer: null }
      this.#slots.push(slot)
      this.#unansweredBytes += slot.bytes
      void this.#events.answer(received, this).then((answer) => {
        slot.answer = answer
        this.#flush()
      })
    }
    this.#balance()
  }

  /** Gives up a sender that keeps a frame open by sending hardly anything. */
  #watch(): NodeJS.Timeout {
    const { begun } = this.#framer
    const received = this.#received
    return setTimeout(() => {
      this.#slowness = null
      if (!this.#framer.open || this.#socket.destroyed) return
      const same = this.#framer.begun === begun && !this.#socket.isPaused()
      const least = this.#limits.frameMs * SLOWEST_BYTES_PER_MS
      if (same && this.#received - received < least) {
        this.#events.slow?.(this)
        this.#socket.destroy()
      } else this.#slowness = this.#watch()
    }, this.#limits.frameMs)
  }

  #flush(): void {
    if (this.#socket.destroyed) return
    if (this.#slots[0]?.answer) {
      const ready: Buffer[] = []
      while (this.#slots[0]?.answer) {
        const slot = this.#slots.shift()
        if (!slot?.answer) break
        this.#unansweredBytes -= slot.bytes
        ready.push(...slot.answer.map((answer) => frame(answer)))
      }
      if (ready.length > 0) this.#socket.write(Buffer.concat(ready))
    }
    if (this.#ended && this.#slots.length === 0) this.#socket.end()
    else this.#balance()
  }

  #balance(): void {
    if (this.#ended || this.#socket.destroyed) return
    const { maxUnanswered, maxUnansweredBytes } = this.#limits
    const full =
      this.#slots.length >= maxUnanswered ||
      this.#unansweredBytes >= maxUnansweredBytes ||
      this.#socket.writableLength >= MAX_UNSENT
    const roomy =
      this.#slots.length <= maxUnanswered / 2 &&
      this.#unansweredBytes <= maxUnansweredBytes / 2 &&
      this.#socket.writableLength < MAX_UNSENT / 2
    if (full && !this.#socket.isPaused()) this.#socket.pause()
    else if (roomy && this.#socket.isPaused()) this.#socket.resume()
  }

  #quiet(): void {
    const silent = performance.now() - this.#lastByte
    const halfFrame = this.#framer.open && !this.#socket.isPaused()
    if (this.#slots.length === 0 && (halfFrame || silent >= this.#limits.idleMs)) {
      if (halfFrame) this.#events.slow?.(this)
      this.#socket.destroy()
    } else this.#socket.setTimeout(Math.min(this.#limits.frameMs, this.#limits.idleMs))
  }
}
