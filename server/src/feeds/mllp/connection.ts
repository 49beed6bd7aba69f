import type { Socket } from 'node:net'
import type { DoorReason } from '@wardlight/contracts/door'
import { FirstBytes } from './first-bytes.ts'
import { type Frame, type FrameLimit, Framer, frame } from './framer.ts'

export interface ConnectionLimits {
  /** Bytes of a frame at most. */
  maxBytes: FrameLimit
  /** Frames received and not yet answered, and their bytes, at which reading pauses. */
  maxUnanswered: number
  maxUnansweredBytes: number
  /** A frame that began and does not go on for so long, or goes on by less than 256 bytes a second, ends the connection. */
  frameMs: number
  /** So does no whole frame for `firstMs`, and for `idleMs` of one that is known to send messages. */
  firstMs: number
  idleMs: number
  /** So do so many bytes outside frames with no frame between. */
  maxStray: number
  /** A frame that ended with FS alone is taken as whole when nothing follows for so long. */
  endMs: number
}

export interface ConnectionEvents {
  /** Answers a frame with what to send back, a frame each (unframed). Never rejects. */
  answer(frame: Frame): Promise<Buffer[]>
  /** The connection is given up for what it sends, or does not. */
  refused(why: DoorReason): void
  closed(): void
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
  /** It, or another like it, sent messages before: it may be silent for longer. */
  #known: boolean
  readonly #first = new FirstBytes()
  /** As of the last whole frame. */
  #since = { at: performance.now(), received: 0, begun: 0, skipped: 0 }
  #received = 0
  #patience: NodeJS.Timeout
  #slowness: NodeJS.Timeout | null = null
  #ending: NodeJS.Timeout | null = null

  constructor(socket: Socket, known: boolean, limits: ConnectionLimits, events: ConnectionEvents) {
    this.#socket = socket
    this.#known = known
    this.#framer = new Framer(limits.maxBytes)
    this.#limits = limits
    this.#events = events
    socket.setNoDelay(true)
    socket.setKeepAlive(true, 60_000)
    this.#patience = setTimeout(() => this.#quiet(), this.#longest)
    socket.on('data', (chunk) => this.#receive(chunk))
    socket.on('drain', () => this.#balance())
    socket.on('end', () => {
      this.#take(this.#framer.finish())
      this.#ended = true
      this.#flush()
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      this.#slots.length = 0
      clearTimeout(this.#patience)
      if (this.#slowness) clearTimeout(this.#slowness)
      if (this.#ending) clearTimeout(this.#ending)
      events.closed()
    })
  }

  get counts(): StreamCounts {
    return { skipped: this.#framer.skipped, truncated: this.#framer.truncated }
  }

  /** It sent a message that was taken. */
  known(): void {
    this.#known = true
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
    if (this.#ended) return
    this.#received += chunk.length
    if (this.#first.judge(chunk) === 'foreign') {
      this.#refuse('foreign')
      return
    }
    if (this.#ending) clearTimeout(this.#ending)
    this.#take(this.#framer.push(chunk))
    this.#ending = this.#framer.ending
      ? setTimeout(() => this.#take(this.#framer.finish()), this.#limits.endMs)
      : null
    if (this.#framer.open) this.#slowness ??= this.#watch()
    if (this.#framer.skipped - this.#since.skipped > this.#limits.maxStray) this.#refuse('stray')
  }

  #refuse(why: DoorReason): void {
    this.#ended = true
    this.#events.refused(why)
    this.#socket.destroy()
  }

  #take(frames: readonly Frame[]): void {
    if (this.#ended) return
    if (frames.length > 0) this.#isWhole()
    for (const received of frames) {
      const slot: Slot = { bytes: received.body.length, answer: null }
      this.#slots.push(slot)
      this.#unansweredBytes += slot.bytes
      void this.#events.answer(received).then((answer) => {
        slot.answer = answer
        this.#flush()
      })
    }
    this.#balance()
  }

  #isWhole(): void {
    const { begun, skipped, open } = this.#framer
    this.#since = {
      at: performance.now(),
      received: this.#received,
      begun: open ? begun - 1 : begun,
      skipped,
    }
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
      if (same && this.#received - received < least) this.#refuse('slow')
      else this.#slowness = this.#watch()
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

  get #longest(): number {
    return this.#known ? this.#limits.idleMs : this.#limits.firstMs
  }

  /** Ends a connection that sent no whole frame for too long, unless its next one is well on its way. */
  #quiet(): void {
    const silent = performance.now() - this.#since.at
    const left = this.#longest - silent
    const sending =
      this.#framer.open &&
      this.#framer.begun === this.#since.begun + 1 &&
      this.#received - this.#since.received >= silent * SLOWEST_BYTES_PER_MS
    if (left <= 0 && this.#slots.length === 0 && !sending) this.#refuse('silent')
    else this.#patience = setTimeout(() => this.#quiet(), left > 0 ? left : this.#limits.frameMs)
  }
}
