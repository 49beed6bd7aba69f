import type { Stream } from './link.ts'

export const STREAM_EVENTS = ['open', 'revision', 'composition', 'beat', 'error'] as const
export type StreamEvent = (typeof STREAM_EVENTS)[number]

/** A stream whose events are fired by `tell`. */
export class ToldStream implements Stream {
  readonly #listeners: [StreamEvent, (event: MessageEvent<string>) => void][] = []
  readonly #onClose: () => void
  closed = false

  constructor(onClose: () => void) {
    this.#onClose = onClose
  }

  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void {
    this.#listeners.push([type as StreamEvent, listener])
  }

  tell(type: StreamEvent, data: string): void {
    for (const [wanted, listener] of this.#listeners)
      if (wanted === type && !this.closed) listener({ data } as MessageEvent<string>)
  }

  close(): void {
    if (this.closed) return
    this.closed = true
    this.#onClose()
  }
}

/** Passes on what a stream says. */
export function relay(source: Stream, say: (type: StreamEvent, data: string) => void): void {
  for (const type of STREAM_EVENTS) source.addEventListener(type, (event) => say(type, event.data ?? ''))
}
