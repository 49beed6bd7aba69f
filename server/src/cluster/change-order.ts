import type { PlacedRoom, Revisions } from './revisions.ts'

interface OrderedChange {
  revision: number
  mine: boolean
  at: number
  done: boolean
  rooms: readonly PlacedRoom[]
}

const OVERDUE_MS = 5000

/**
 * Puts changes of all nodes into the order of their commits: a revision counts as shown only when everything before it
 * is in this node's memory too, whether written here or read from another node's announcement.
 */
export class ChangeOrder {
  readonly #revisions: Revisions
  /** Heard, in order, and not yet all shown. */
  #queue: OrderedChange[] = []
  /** Written here and in memory already; not heard of yet. */
  readonly #early = new Map<number, readonly PlacedRoom[]>()
  #shown = 0

  constructor(revisions: Revisions) {
    this.#revisions = revisions
  }

  /**
   * A change announced by any node. Call it in commit order, once per change, with the last part. Ignores a change that
   * a full read already covered.
   */
  heard(revision: number, mine: boolean, now: number): void {
    if (revision <= this.#shown) return
    const rooms = mine ? this.#early.get(revision) : undefined
    this.#early.delete(revision)
    this.#queue.push({ revision, mine, at: now, done: rooms !== undefined, rooms: rooms ?? [] })
    this.#settle()
  }

  /** A change written here is in memory. */
  written(revision: number, rooms: readonly PlacedRoom[]): void {
    if (revision <= this.#shown) return
    const entry = this.#queue.find((one) => one.revision === revision)
    if (!entry) this.#early.set(revision, rooms)
    else {
      entry.done = true
      entry.rooms = rooms
      this.#settle()
    }
  }

  /** Changes of other nodes up to `revision` are in memory. False: none is queued, so `rooms` were not taken. */
  followed(revision: number, rooms: readonly PlacedRoom[]): boolean {
    const entries = this.#queue.filter((one) => !one.mine && one.revision <= revision)
    for (const entry of entries) entry.done = true
    const last = entries.at(-1)
    if (!last) return false
    last.rooms = [...last.rooms, ...rooms]
    this.#settle()
    return true
  }

  /** Whether a change of this node was announced and its commit never confirmed: it must be read again. True once. */
  overdue(now: number): boolean {
    const late = this.#queue.filter(({ mine, done, at }) => mine && !done && Math.abs(now - at) > OVERDUE_MS)
    for (const entry of late) entry.mine = false
    return late.length > 0
  }

  /** The highest number this node knows of. */
  get known(): number {
    return Math.max(this.#shown, ...this.#early.keys(), ...this.#queue.map(({ revision }) => revision))
  }

  /** Everything up to `revision` was read anew. */
  reset(revision: number): void {
    this.#queue = this.#queue.filter((one) => one.revision > revision)
    for (const early of this.#early.keys()) if (early <= revision) this.#early.delete(early)
    this.#shown = Math.max(this.#shown, revision)
    this.#revisions.reset(this.#shown)
    this.#settle()
  }

  #settle(): void {
    const open = this.#queue.findIndex(({ done }) => !done)
    const shown = open < 0 ? this.#queue.splice(0) : this.#queue.splice(0, open)
    const last = shown.at(-1)
    if (!last) return
    this.#shown = last.revision
    this.#revisions.advance(
      last.revision,
      shown.flatMap(({ rooms }) => rooms),
    )
  }
}
