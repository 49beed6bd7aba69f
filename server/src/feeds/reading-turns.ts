import { setTimeout as wait, setImmediate as yielding } from 'node:timers/promises'

/** Bytes of a connection to read at once and in one turn; at least one message. */
const SLICE = 32 * 1024
/** Bytes of a connection that may be read and not yet stored; later messages wait unread. */
const AHEAD = 256 * 1024
/** After reading for longer than this, rest for as long, ms: work of others takes many short steps. */
const LONG_MS = 10
const LONGEST_REST_MS = 200

/** To be called when a message that was read is settled. */
export type Settled = () => void

interface ReadingLine {
  /** In the order they came. */
  waiting: { bytes: number; go: () => void }[]
  /** Bytes read, and not yet settled. */
  ahead: number
  /** Bytes read since others had their turn. */
  read: number
}

/**
 * Schedules the reading of messages, since it blocks everything else the server does. Beyond a small amount connections
 * take turns; each keeps its order and is read no faster than it is stored.
 */
export class ReadingTurns {
  readonly #lines = new Map<object, ReadingLine>()
  #turning = false

  /** Resolves when a message of so many bytes may be read; it is to be read at once. */
  enter(key: object, bytes: number): Promise<Settled> {
    const line = this.#lines.get(key) ?? { waiting: [], ahead: 0, read: 0 }
    this.#lines.set(key, line)
    const settled = (): void => {
      line.ahead -= bytes
      this.#wake()
    }
    return new Promise((resolve) => {
      line.waiting.push({ bytes, go: () => resolve(settled) })
      if (line.waiting.length === 1 && line.read + bytes <= SLICE && hasRoom(line)) next(line)
      this.#wake()
    })
  }

  #wake(): void {
    if (this.#turning) return
    this.#turning = true
    void this.#turn()
  }

  async #turn(): Promise<void> {
    for (;;) {
      await yielding()
      for (const [key, line] of this.#lines) {
        line.read = 0
        if (line.waiting.length === 0 && line.ahead === 0) this.#lines.delete(key)
      }
      const ready = [...this.#lines.values()].filter(hasRoom)
      if (ready.length === 0) break
      for (const line of ready) {
        const from = performance.now()
        do {
          next(line)
          await null
        } while (hasRoom(line) && line.read < SLICE)
        const took = performance.now() - from
        if (took > LONG_MS) await wait(Math.min(took, LONGEST_REST_MS))
        else await yielding()
      }
    }
    this.#turning = false
  }
}

/** Whether something waits that may be read before what was read is stored. */
const hasRoom = ({ waiting: [first], ahead }: ReadingLine): boolean =>
  first !== undefined && (ahead === 0 || ahead + first.bytes <= AHEAD)

function next(line: ReadingLine): void {
  const first = line.waiting.shift()
  if (!first) return
  line.ahead += first.bytes
  line.read += first.bytes
  first.go()
}
