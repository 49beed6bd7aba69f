import { AREAS, type Area } from '@wardlight/contracts/areas'

/** An area changed up to `revision`, in these rooms; null: in any of them. */
export interface RevisionChange {
  area: Area
  revision: number
  rooms: readonly number[] | null
}

/** A room, as far as its revisions are concerned. */
export interface PlacedRoom {
  roomSys: number
  area: Area
}

/**
 * The last revision of each area that this node's answers contain. All nodes use the same numbers, so an answer of one
 * can be compared with a notification of another.
 */
export class Revisions {
  readonly #areas = new Map<Area, number>()
  readonly #listeners = new Set<(change: RevisionChange) => void>()

  constructor(since: number) {
    for (const area of AREAS) this.#areas.set(area, since)
  }

  of(area: Area): number {
    return this.#areas.get(area) as number
  }

  /** Everything up to `revision` is in the answers, and these rooms changed by it. */
  advance(revision: number, rooms: Iterable<PlacedRoom>): void {
    const changed = new Map<Area, Set<number>>()
    for (const { roomSys, area } of rooms) {
      const of = changed.get(area) ?? new Set()
      changed.set(area, of.add(roomSys))
    }
    for (const [area, of] of changed) {
      this.#areas.set(area, revision)
      this.#tell({ area, revision, rooms: [...of] })
    }
  }

  /** Everything was read anew, as of `revision`. */
  reset(revision: number): void {
    for (const area of AREAS) {
      this.#areas.set(area, revision)
      this.#tell({ area, revision, rooms: null })
    }
  }

  onChange(listener: (change: RevisionChange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(change: RevisionChange): void {
    for (const listener of this.#listeners) listener(change)
  }
}
