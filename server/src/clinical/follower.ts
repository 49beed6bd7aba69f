import { sql } from 'kysely'
import type { AlertEngine } from '../alerts/engine.ts'
import { type Announcement, announcementOf } from './announce.ts'
import type { WardParts } from './opened.ts'
import type { NewRoom } from './pending-change.ts'
import { readBeds, readValues } from './read-beds.ts'
import type { Bed } from './state.ts'

export interface FollowerParts extends WardParts {
  engine: AlertEngine
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
    const { memory, engine, changed, hydrate } = this.#parts
    while (
      !this.#stopped &&
      (this.#everything || this.#rooms.size + this.#patients.size + this.#alerts.size > 0)
    ) {
      const rooms = take(this.#rooms)
      const patients = take(this.#patients)
      const alerts = take(this.#alerts)
      const beds = new Set<Bed>()
      if (this.#everything) {
        this.#everything = false
        await hydrate()
        for (const bed of memory.all()) beds.add(bed)
      } else {
        for (const bed of await this.#readRooms(rooms)) beds.add(bed)
        for (const bed of await this.#readPatients(patients)) beds.add(bed)
        if (alerts.length > 0) await engine.reread(alerts)
        for (const id of alerts) {
          const bed = memory.bedOfPatient(id)
          if (bed) beds.add(bed)
        }
      }
      changed(beds)
    }
  }

  async #readRooms(rooms: readonly number[]): Promise<Bed[]> {
    if (rooms.length === 0) return []
    const { db, memory, knowRoom } = this.#parts
    if (rooms.some((room) => !memory.bed(room))) {
      const { rows } = await sql<NewRoom>`
        select room_sys as "roomSys", area, unit, room from rooms where room_sys = any(${rooms}::int[])`.execute(
        db,
      )
      for (const room of rows) knowRoom(room)
    }
    const snapshots = await readBeds(db, rooms)
    snapshots.sort((a, b) => Number(b.patient !== null) - Number(a.patient !== null))
    return snapshots.flatMap((snapshot) => memory.place(snapshot) ?? [])
  }

  async #readPatients(patientIds: readonly number[]): Promise<Bed[]> {
    const { db, memory } = this.#parts
    const here = patientIds.filter((id) => memory.bedOfPatient(id))
    const values = await readValues(db, here)
    return here.flatMap((id) => {
      const bed = memory.bedOfPatient(id)
      let changed = false
      for (const [variable, reading] of values.get(id) ?? []) {
        if (bed && memory.read(bed, variable, [reading])) changed = true
      }
      return bed && changed ? [bed] : []
    })
  }
}

function take(ids: Set<number>): number[] {
  const taken = [...ids]
  ids.clear()
  return taken
}
