import type { Socket } from 'node:net'
import { type Frame, Framer, frame } from './framer.ts'

export interface ConnectionLimits {
  maxBytes: number
  /** Frames received and not yet answered, and their bytes, at which reading pauses. */
  maxUnanswered: number
  maxUnansweredBytes: number
  /** A frame that began and does not go on for so long ends the connection; so does silence for `idleMs`. */
  frameMs: number
  idleMs: number
}

export interface ConnectionEvents {
  /** Answers a frame with the bytes to send back (unframed). Never rejects. */
  answer(frame: Frame, connection: Connection): Promise<Buffer>
  closed(connection: Connection, counts: { skipped: number; truncated: number }): void
}

interface Slot {
  bytes: number
  answer: Buffer | null
}

const MAX_UNSENT = 1024 * 1024

/** One MLLP connection: frames in, one answer each, in the order the frames came, however soon each is ready. */
export class Connection {
  readonly #socket: Socket
  readonly #framer: Framer
  readonly #limits: ConnectionLimits
  readonly #events: ConnectionEvents
  readonly #slots: Slot[] = []
  #unansweredBytes = 0
  #ended = false
  #lastByte = performance.now()

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
      this.#ended = true
      this.#flush()
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      this.#slots.length = 0
      events.closed(this, { skipped: this.#framer.skipped, truncated: this.#framer.truncated })
    })
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
    for (const received of this.#framer.push(chunk)) {
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

  #flush(): void {
    if (this.#socket.destroyed) return
    if (this.#slots[0]?.answer) {
      const ready: Buffer[] = []
      while (this.#slots[0]?.answer) {
        const slot = this.#slots.shift()
        if (!slot?.answer) break
        this.#unansweredBytes -= slot.bytes
        ready.push(frame(slot.answer))
      }
      this.#socket.write(Buffer.concat(ready))
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
    if (this.#slots.length === 0 && (halfFrame || silent >= this.#limits.idleMs)) this.#socket.destroy()
    else this.#socket.setTimeout(Math.min(this.#limits.frameMs, this.#limits.idleMs))
  }
}
