import type { Socket } from 'node:net'
import type { DoorReason } from '@wardlight/contracts/door'
import { type Frame, type FrameLimit, Framer, frame } from '@wardlight/hl7/framer'
import { FirstBytes } from './first-bytes.ts'
import { Patience, type PatienceLimits } from './patience.ts'

export interface ConnectionLimits extends PatienceLimits {
  /** Bytes of a frame at most. */
  maxBytes: FrameLimit
  /** Frames received and not yet answered, and their bytes, at which reading pauses. */
  maxUnanswered: number
  maxUnansweredBytes: number
  /** A frame that ended with FS alone is taken as whole when nothing follows for so long. */
  endMs: number
}

interface ConnectionEvents {
  /** Answers a frame with what to send back, a frame each (unframed). Never rejects. */
  answer(frame: Frame): Promise<Buffer[]>
  /** The connection is closed for what it sends, or fails to send. */
  refused(why: DoorReason): void
  /** Bytes it makes the server hold now: of its open frame, and of messages not yet answered. */
  holds(bytes: number): void
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

/** One MLLP connection: frames in, the answers of each in the order the frames came, however soon each is ready. */
export class Connection {
  readonly #socket: Socket
  readonly #framer: Framer
  readonly #limits: ConnectionLimits
  readonly #events: ConnectionEvents
  readonly #slots: Slot[] = []
  #unansweredBytes = 0
  #ended = false
  readonly #first = new FirstBytes()
  readonly #patience: Patience
  #ending: NodeJS.Timeout | null = null

  constructor(socket: Socket, known: boolean, limits: ConnectionLimits, events: ConnectionEvents) {
    this.#socket = socket
    this.#framer = new Framer(limits.maxBytes)
    this.#limits = limits
    this.#events = events
    socket.setNoDelay(true)
    socket.setKeepAlive(true, 60_000)
    this.#patience = new Patience(this.#framer, known, limits, {
      isPaused: () => socket.isPaused(),
      hasUnanswered: () => this.#slots.length > 0,
      giveUp: (why) => this.#refuse(why),
    })
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
      this.#patience.stop()
      if (this.#ending) clearTimeout(this.#ending)
      events.holds(0)
      events.closed()
    })
  }

  get counts(): StreamCounts {
    return { skipped: this.#framer.skipped, truncated: this.#framer.truncated }
  }

  /** It sent a message that was taken. */
  known(): void {
    this.#patience.known()
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
    if (this.#first.judge(chunk) === 'foreign') {
      this.#refuse('foreign')
      return
    }
    if (this.#ending) clearTimeout(this.#ending)
    this.#take(this.#framer.push(chunk))
    this.#ending = this.#framer.ending
      ? setTimeout(() => this.#take(this.#framer.finish()), this.#limits.endMs)
      : null
    this.#patience.received(chunk.length)
    this.#tellHeld()
  }

  #tellHeld(): void {
    this.#events.holds(this.#socket.destroyed ? 0 : this.#framer.held + this.#unansweredBytes)
  }

  #refuse(why: DoorReason): void {
    if (this.#socket.destroyed) return
    this.#ended = true
    this.#events.refused(why)
    this.#socket.destroy()
  }

  #take(frames: readonly Frame[]): void {
    if (this.#ended) return
    if (frames.length > 0) this.#patience.whole()
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
      this.#tellHeld()
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
}
