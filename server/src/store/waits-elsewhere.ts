import { randomUUID } from 'node:crypto'

/** A report not repeated for this long is dropped: the wait is over or the node is gone, ms. */
const STANDS_MS = 10_000

/** Since when feeds of other nodes wait for a commit, as those nodes report with each write of their probe. */
export class WaitsElsewhere {
  /** Names this node in its reports. */
  readonly node = randomUUID()
  readonly #elapsed: () => number
  readonly #waits = new Map<string, { since: number; heard: number }>()

  /** `elapsed` is what durations are measured by, ms. */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed
  }

  /** This node's report that its feeds have waited this long, ms; null: they no longer wait. */
  say(waitedMs: number | null): string {
    return `${this.node} ${waitedMs === null ? 'none' : Math.round(waitedMs)}`
  }

  heard(said: string): void {
    const [node = '', waited] = said.split(' ')
    if (node === this.node) return
    const now = this.#elapsed()
    if (waited === 'none') this.#waits.delete(node)
    else if (/^\d+$/.test(waited ?? '')) this.#waits.set(node, { since: now - Number(waited), heard: now })
  }

  /** As `elapsed` tells it; null: nothing waits. */
  get since(): number | null {
    const now = this.#elapsed()
    for (const [node, { heard }] of this.#waits) if (now - heard > STANDS_MS) this.#waits.delete(node)
    return this.#waits.size === 0 ? null : Math.min(...[...this.#waits.values()].map(({ since }) => since))
  }
}
