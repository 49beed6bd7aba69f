import { AREAS, type Area } from '@wardlight/contracts/areas'
import type { Clock } from '../ward/clock.ts'

/**
 * One rising number per area. Numbers are taken from the clock, so that they keep rising over restarts and nodes
 * behind one address roughly agree.
 */
export class Revisions {
  readonly #clock: Clock
  readonly #now = new Map<Area, number>()
  readonly #listeners = new Set<(area: Area, revision: number) => void>()

  constructor(clock: Clock) {
    this.#clock = clock
    for (const area of AREAS) this.#now.set(area, clock.now())
  }

  of(area: Area): number {
    return this.#now.get(area) as number
  }

  bump(areas: Iterable<Area>): void {
    for (const area of new Set(areas)) {
      const revision = Math.max(this.of(area) + 1, this.#clock.now())
      this.#now.set(area, revision)
      for (const listener of this.#listeners) listener(area, revision)
    }
  }

  listen(listener: (area: Area, revision: number) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
