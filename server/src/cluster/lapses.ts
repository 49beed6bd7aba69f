import type { QueryExecutorProvider } from 'kysely'
import { announce } from './announce-changes.ts'
import type { ChangeOrder } from './change-order.ts'
import type { PlacedRoom } from './revisions.ts'

interface LapsesParts {
  db: QueryExecutorProvider
  node: string
  order: ChangeOrder
  health: { failed(what: string, time: string): unknown; ok(what: string): unknown }
  clock: { now(): number }
}

/** Rooms that look different because a value grew stale. Gives them one revision and announces it to all nodes. */
export class Lapses {
  readonly #parts: LapsesParts
  #waiting = new Map<number, PlacedRoom>()
  #running: Promise<void> | null = null

  constructor(parts: LapsesParts) {
    this.#parts = parts
  }

  /** Call it at every tick: it also retries what could not be announced. */
  add(rooms: Iterable<PlacedRoom>): void {
    for (const room of rooms) this.#waiting.set(room.roomSys, room)
    if (this.#waiting.size === 0) return
    this.#running ??= this.#tell().finally(() => {
      this.#running = null
    })
  }

  async settled(): Promise<void> {
    await this.#running
  }

  async #tell(): Promise<void> {
    const { db, node, order, health, clock } = this.#parts
    const rooms = [...this.#waiting.values()]
    this.#waiting.clear()
    try {
      const lapsed = rooms.map(({ roomSys }) => roomSys)
      const revision = await announce(db, { node, rooms: [], persons: [], patients: [], alerts: [], lapsed })
      if (revision !== null) order.written(revision, rooms)
      health.ok('lapses')
    } catch {
      for (const room of rooms) this.#waiting.set(room.roomSys, room)
      health.failed('lapses', new Date(clock.now()).toISOString())
    }
  }
}
