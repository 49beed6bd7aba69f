import { readFile } from 'node:fs/promises'

const MOST_BYTES = 64 * 1024 * 1024

/**
 * Files as they were last read, so that however many browsers ask for one it is opened once, and one file at a time: a flood
 * of requests takes no more open files than one.
 */
export class FileCache {
  readonly #kept = new Map<string, { state: string; content: Promise<Buffer> }>()
  readonly #most: number
  #bytes = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(mostBytes = MOST_BYTES) {
    this.#most = mostBytes
  }

  /** `state` tells one content of the file from the next. Rejects when it cannot be read. */
  read(path: string, state: string): Promise<Buffer> {
    const kept = this.#kept.get(path)
    if (kept?.state === state) return kept.content
    const content = this.#last.then(() => readFile(path))
    this.#last = content.catch(() => {})
    const entry = { state, content }
    this.#kept.set(path, entry)
    content.then(
      ({ length }) => this.#count(length),
      () => this.#kept.get(path) === entry && this.#kept.delete(path),
    )
    return content
  }

  #count(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes <= this.#most) return
    this.#kept.clear()
    this.#bytes = 0
  }
}
