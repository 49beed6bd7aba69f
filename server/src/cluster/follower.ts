import { type QueryExecutorProvider, sql } from 'kysely'
import type { WardMemory } from '../ward/memory.ts'
import { filledFirst, type NewRoom } from '../ward/pending-change.ts'
import { readBeds, readValues } from '../ward/read-beds.ts'
import type { Bed } from '../ward/state.ts'
import { type Announcement, announcementOf } from './announce.ts'

export interface FollowerParts {
  db: QueryExecutorProvider
  node: string
  memory: WardMemory
  /** Reads the open alerts of these patients; the function it gives takes them over. */
  readAlerts(patientIds: readonly number[]): Promise<() => void>
  knowRoom(room: NewRoom): void
  /** Reads everything anew. */
  hydrate(): Promise<void>
  changed(beds: Iterable<Bed>): void
  failed(error: unknown): void
}

/** Keeps this node's ward current with what other nodes wrote: re-reads exactly the beds they announce. */
export class Follower {
  readonly #parts: FollowerParts
  readonly #rooms = new Set<number>()
  readonly #patients = new Set<number>()
  readonly #alerts = new Set<number>()
  #everything = false
  #reading: Promise<void> | null = null
  #stopped = false

  constructor(parts: FollowerParts) {
    this.#parts = parts
  }

  heard(payload: string): void {
    const announcement = announcementOf(payload)
    if (!announcement || announcement.node === this.#parts.node) return
    this.#collect(announcement)
    this.#start()
  }

  /** Notifications may have been missed: everything is read anew. */
  gap(): void {
    this.#everything = true
    this.#start()
  }

  stop(): void {
    this.#stopped = true
  }

  async settled(): Promise<void> {
    while (this.#reading) await this.#reading
  }

  #collect({ rooms, patients, alerts }: Announcement): void {
    for (const id of rooms) this.#rooms.add(id)
    for (const id of patients) this.#patients.add(id)
    for (const id of alerts) this.#alerts.add(id)
  }

  #start(): void {
    if (this.#reading || this.#stopped) return
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
    while (
      !this.#stopped &&
      (this.#everything || this.#rooms.size + this.#patients.size + this.#alerts.size > 0)
    ) {
      if (this.#everything) {
        this.#everything = false
        await this.#parts.hydrate()
        this.#parts.changed(this.#parts.memory.all())
      } else await this.#read(take(this.#rooms), take(this.#patients), take(this.#alerts))
    }
  }

  /** Everything is read before anything is taken over, so that nobody judges a half-moved patient. */
  async #read(
    rooms: readonly number[],
    patients: readonly number[],
    alerts: readonly number[],
  ): Promise<void> {
    const { db, memory, readAlerts, knowRoom, changed } = this.#parts
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
    changed(beds)
  }
}

function take(ids: Set<number>): number[] {
  const taken = [...ids]
  ids.clear()
  return taken
}
