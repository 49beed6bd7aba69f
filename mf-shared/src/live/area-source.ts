import type { Area } from '@wardlight/contracts/areas'
import type { Stream } from './link.ts'
import { relay, type StreamEvent } from './stream-events.ts'

const SETTLE_MS = 50

/**
 * One stream for the areas of all tabs. When these change, the old stream goes on until the new one speaks, and only
 * the first opening is passed on.
 */
export class AreaSource {
  readonly #open: (areas: readonly Area[]) => Stream
  readonly #say: (type: StreamEvent, data: string) => void
  #current: Stream | null = null
  #next: Stream | null = null
  #areas = ''
  #settling: ReturnType<typeof setTimeout> | null = null
  #told = false

  constructor(open: (areas: readonly Area[]) => Stream, say: (type: StreamEvent, data: string) => void) {
    this.#open = open
    this.#say = say
  }

  /** Streams these areas from now on. Several changes in a row open only one stream. */
  want(areas: () => readonly Area[]): void {
    this.#settling ??= setTimeout(() => {
      this.#settling = null
      this.#follow([...new Set(areas())].sort())
    }, SETTLE_MS)
  }

  close(): void {
    if (this.#settling !== null) clearTimeout(this.#settling)
    this.#settling = null
    this.#current?.close()
    this.#next?.close()
    this.#current = this.#next = null
    this.#areas = ''
  }

  #follow(areas: readonly Area[]): void {
    if (areas.length === 0 || this.#areas === areas.join()) return
    this.#areas = areas.join()
    this.#next?.close()
    const source = this.#open(areas)
    this.#next = source
    relay(source, (type, data) => {
      if (source !== this.#next && source !== this.#current) return
      if (source === this.#next) {
        this.#current?.close()
        this.#current = source
        this.#next = null
      }
      if (type === 'open' && this.#told) return
      if (type === 'open') this.#told = true
      this.#say(type, data)
    })
  }
}
