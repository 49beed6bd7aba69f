import { type QueryExecutorProvider, sql } from 'kysely'
import type { Clock } from '../ward/clock.ts'
import type { WardMemory } from '../ward/memory.ts'
import { filledFirst, type NewRoom } from '../ward/pending-change.ts'
import { readBeds, readValues } from '../ward/read-beds.ts'
import type { Bed } from '../ward/state.ts'
import { announcementOf, type Heard } from './announce.ts'
import type { ChangeOrder } from './change-order.ts'

export interface FollowerParts {
  db: QueryExecutorProvider
  node: string
  memory: WardMemory
  /** Reads the open alerts of these patients; the function it gives takes them over. */
  readAlerts(patientIds: readonly number[]): Promise<() => void>
  knowRoom(room: NewRoom): void
  /** Reads everything anew. Gives the revision up to which that holds. */
  hydrate(): Promise<number>
  order: ChangeOrder
  clock: Clock
  /** Beds that look different now. */
  changed(beds: Iterable<Bed>): void
  failed(error: unknown): void
}

/** Keeps this node's ward current with what other nodes wrote: re-reads exactly the beds they announce. */
export class Follower {
  readonly #parts: FollowerParts
  readonly #rooms = new Set<number>()
  readonly #patients = new Set<number>()
  readonly #alerts = new Set<number>()
  readonly #lapsed = new Set<number>()
  /** The last change heard in full. */
  #upTo = 0
  #everything = false
  #reading: Promise<void> | null = null
  #stopped = false

  constructor(parts: FollowerParts) {
    this.#parts = parts
  }

  heard(payload: string): void {
    const { node, order, clock } = this.#parts
    const announcement = announcementOf(payload)
    if (!announcement) return
    const { revision, more } = announcement
    const mine = announcement.node === node
    if (!more) order.heard(revision, mine, clock.now())
    if (mine) return
    this.#collect(announcement)
    if (!more) this.#upTo = revision
    this.#start()
  }

  /** Notifications may have been missed: everything is read anew. */
  gap(): void {
    this.#everything = true
    this.#start()
  }

  /** Tries again what failed, and reads what a commit of this node left in doubt. */
  tick(): void {
    if (this.#parts.order.overdue(this.#parts.clock.now())) this.#everything = true
    this.#start()
  }

  stop(): void {
    this.#stopped = true
  }

  async settled(): Promise<void> {
    while (this.#reading) await this.#reading
  }

  #collect({ rooms, patients, alerts, lapsed }: Heard): void {
    for (const id of rooms) this.#rooms.add(id)
    for (const id of patients) this.#patients.add(id)
    for (const id of alerts) this.#alerts.add(id)
    for (const id of lapsed) this.#lapsed.add(id)
  }

  get #waits(): boolean {
    const { size } = this.#rooms
    return this.#everything || size + this.#patients.size + this.#alerts.size + this.#lapsed.size > 0
  }

  #start(): void {
    if (this.#reading || this.#stopped || !this.#waits) return
    this.#reading = this.#run()
      .catch((error) => {
        this.#everything = true
        this.#parts.failed(error)
      })
      .finally(() => {
        this.#reading = null
      })
  }

  async #run(): Promise<void> {
    const { memory, order, changed, hydrate } = this.#parts
    while (!this.#stopped && this.#waits) {
      if (this.#everything) {
        this.#everything = false
        const revision = await hydrate()
        order.reset(revision)
        changed(memory.all())
      } else {
        const upTo = this.#upTo
        const lapsed = take(this.#lapsed)
        const beds = await this.#read(take(this.#rooms), take(this.#patients), take(this.#alerts))
        for (const room of lapsed) {
          const bed = memory.bed(room)
          if (bed) beds.add(bed)
        }
        changed(beds)
        order.followed(
          upTo,
          [...beds].map((bed) => bed.room),
        )
      }
    }
  }

  /** Everything is read before anything is taken over, so that nobody judges a half-moved patient. */
  async #read(
    rooms: readonly number[],
    patients: readonly number[],
    alerts: readonly number[],
  ): Promise<Set<Bed>> {
    const { db, memory, readAlerts, knowRoom } = this.#parts
    const unknown = rooms.filter((room) => !memory.bed(room))
    const { rows: newRooms } = await sql<NewRoom>`
      select room_sys as "roomSys", area, unit, room from rooms where room_sys = any(${unknown}::int[])`.execute(
      db,
    )
    const snapshots = rooms.length > 0 ? await readBeds(db, rooms) : []
    const values = await readValues(
      db,
      patients.filter((id) => memory.bedOfPatient(id)),
    )
    const takeAlerts = alerts.length > 0 ? await readAlerts(alerts) : null
    const beds = new Set<Bed>()
    for (const room of newRooms) knowRoom(room)
    for (const snapshot of filledFirst(snapshots)) {
      const bed = memory.place(snapshot)
      if (bed) beds.add(bed)
    }
    for (const [id, readings] of values) {
      const bed = memory.bedOfPatient(id)
      for (const [variable, reading] of readings)
        if (bed && memory.read(bed, variable, { readings: [], newest: reading, gone: [] })) beds.add(bed)
    }
    takeAlerts?.()
    for (const id of alerts) {
      const bed = memory.bedOfPatient(id)
      if (bed) beds.add(bed)
    }
    return beds
  }
}

function take(ids: Set<number>): number[] {
  const taken = [...ids]
  ids.clear()
  return taken
}
