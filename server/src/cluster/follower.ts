import type { QueryExecutorProvider } from 'kysely'
import type { Clock } from '../ward/clock.ts'
import type { WardMemory } from '../ward/memory.ts'
import type { NewRoom, PersonSnapshot } from '../ward/pending-change.ts'
import { readKept } from '../ward/read-recent.ts'
import { readValues } from '../ward/read-values.ts'
import type { Bed } from '../ward/state.ts'
import type { Sighting } from '../ward/whereabouts.ts'
import { announcementOf, type Heard } from './announce.ts'
import type { ChangeOrder } from './change-order.ts'

export interface FollowerParts {
  db: QueryExecutorProvider
  node: string
  memory: WardMemory
  /** Reads the open alerts of these patients; the function it gives takes them over. */
  readAlerts(patientIds: readonly number[]): Promise<() => void>
  /** Reads what the tower does about these patients; the function it gives takes that over. */
  readTower(patientIds: readonly number[]): Promise<() => void>
  readRooms(roomSys: readonly number[]): Promise<NewRoom[]>
  /** The persons of records. */
  readPersons(ids: readonly number[]): Promise<PersonSnapshot[]>
  readSightings(recordIds: readonly number[]): Promise<ReadonlyMap<number, readonly Sighting[]>>
  knowRoom(room: NewRoom): void
  /**
   * Reads everything anew and works out who lies where. Gives the revision up to which that holds, and persons that
   * changed here meanwhile.
   */
  hydrate(): Promise<{ revision: number; stale: readonly number[] }>
  /** Works out anew who lies where. */
  settle(): Set<Bed>
  order: ChangeOrder
  clock: Clock
  /** Beds that look different now. */
  changed(beds: Iterable<Bed>): void
  failed(error: unknown): void
}

/** Keeps this node's ward current with what other nodes wrote: re-reads exactly the persons they announce. */
export class Follower {
  readonly #parts: FollowerParts
  readonly #rooms = new Set<number>()
  readonly #persons = new Set<number>()
  /** By patient, the least number of newest readings that are to be read. */
  readonly #patients = new Map<number, number>()
  /** Patients of whom not the newest readings alone are to be read. */
  readonly #recent = new Set<number>()
  /** Patients being read now. */
  #underWay: ReadonlySet<number> = new Set()
  readonly #alerts = new Set<number>()
  readonly #tower = new Set<number>()
  readonly #lapsed = new Set<number>()
  /** Beds changed by what was heard, whose change is not claimed yet. */
  readonly #shown = new Set<Bed>()
  /** The last change heard in full. */
  #upTo = 0
  #everything = false
  /** Since when the oldest that was heard waits to be read, and that of what is being read now. */
  #unreadSince: number | null = null
  #readingSince: number | null = null
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
    if (this.#waits) this.#waitsFrom()
    if (more) return
    this.#upTo = revision
    this.#start()
  }

  /** Notifications since then, by `performance.now()`, may have been missed: everything is read anew. */
  gap(since: number): void {
    this.#everything = true
    this.#waitsFrom(since)
    this.#start()
  }

  /** Tries again what failed, and reads what a commit of this node left in doubt. */
  tick(): void {
    if (this.#parts.order.overdue(this.#parts.clock.now())) {
      this.#everything = true
      this.#waitsFrom()
    }
    this.#start()
  }

  /** Since when this node lacks something that was written, by `performance.now()`; null: nothing that it knows of. */
  get behindSince(): number | null {
    if (this.#readingSince === null || this.#unreadSince === null)
      return this.#readingSince ?? this.#unreadSince
    return Math.min(this.#readingSince, this.#unreadSince)
  }

  #waitsFrom(since = performance.now()): void {
    this.#unreadSince = Math.min(this.#unreadSince ?? since, since)
  }

  stop(): void {
    this.#stopped = true
  }

  async settled(): Promise<void> {
    while (this.#reading) await this.#reading
  }

  #collect({ rooms, persons, patients, since, recent, alerts, tower, lapsed }: Heard): void {
    for (const id of rooms) this.#rooms.add(id)
    for (const id of persons) this.#persons.add(id)
    for (const id of patients) if (this.#patients.has(id) || this.#underWay.has(id)) this.#recent.add(id)
    for (const id of recent) this.#recent.add(id)
    for (const id of patients) this.#patients.set(id, Math.min(since, this.#patients.get(id) ?? since))
    for (const id of alerts) this.#alerts.add(id)
    for (const id of tower) this.#tower.add(id)
    for (const id of lapsed) this.#lapsed.add(id)
  }

  get #waits(): boolean {
    const { size } = this.#rooms
    return (
      this.#everything ||
      size +
        this.#persons.size +
        this.#patients.size +
        this.#recent.size +
        this.#alerts.size +
        this.#tower.size +
        this.#lapsed.size >
        0
    )
  }

  #start(): void {
    if (this.#reading || this.#stopped || !this.#waits) return
    this.#reading = this.#run()
      .catch((error) => {
        this.#everything = true
        this.#unreadSince = this.behindSince
        this.#readingSince = null
        this.#parts.failed(error)
      })
      .finally(() => {
        this.#reading = null
      })
  }

  async #run(): Promise<void> {
    const { memory, order, changed, hydrate } = this.#parts
    while (!this.#stopped && this.#waits) {
      this.#readingSince = this.behindSince
      this.#unreadSince = null
      if (this.#everything) {
        this.#everything = false
        const { revision, stale } = await hydrate()
        if (!(await this.#readOld(stale))) continue
        order.reset(revision)
        changed(memory.all())
      } else {
        const upTo = this.#upTo
        const lapsed = take(this.#lapsed)
        const { beds, old } = await this.#read(
          take(this.#rooms),
          take(this.#persons),
          takeMap(this.#patients),
          take(this.#recent),
          take(this.#alerts),
          take(this.#tower),
        )
        for (const room of lapsed) {
          const bed = memory.bed(room)
          if (bed) beds.add(bed)
        }
        this.#show(beds)
        if (!(await this.#readOld(old))) continue
        const rooms = [...this.#shown].map((bed) => bed.room)
        if (order.followed(upTo, rooms)) this.#shown.clear()
      }
      this.#readingSince = null
    }
  }

  #show(beds: ReadonlySet<Bed>): void {
    this.#parts.changed(beds)
    for (const bed of beds) this.#shown.add(bed)
  }

  /**
   * Reads again those that changed here while they were read, and nothing heard since: were that read with them, some of it
   * would change too each time, and what was heard before would never be claimed. False: everything is read instead.
   */
  async #readOld(persons: readonly number[]): Promise<boolean> {
    let left = persons
    while (left.length > 0 && !this.#everything && !this.#stopped) {
      const { beds, old } = await this.#read([], left, new Map(), [], [], [])
      this.#show(beds)
      left = old
    }
    return left.length === 0
  }

  /**
   * Everything is read before anything is taken over, so that nobody judges a half-moved patient. What this node itself
   * learnt of a person meanwhile may be newer than what was read: `old`, such a person is to be read again.
   */
  async #read(
    rooms: readonly number[],
    persons: readonly number[],
    since: ReadonlyMap<number, number>,
    recent: readonly number[],
    alerts: readonly number[],
    tower: readonly number[],
  ): Promise<{ beds: Set<Bed>; old: readonly number[] }> {
    const { db, memory, knowRoom } = this.#parts
    const patients = [...since.keys()]
    this.#underWay = new Set(patients)
    const newRooms = rooms.length > 0 ? await this.#parts.readRooms(rooms) : []
    const known = patients.flatMap((id) => memory.personOf(id) ?? [])
    const before = new Map([...persons, ...known].map((id) => [id, memory.versionOf(id)]))
    const snapshots = persons.length > 0 ? await this.#parts.readPersons(persons) : []
    const sightings = await this.#parts.readSightings(patients)
    const read = new Set(snapshots.flatMap(({ records }) => records))
    const strangers = [...sightings.keys()].filter((id) => memory.personOf(id) === undefined && !read.has(id))
    if (strangers.length > 0) snapshots.push(...(await this.#parts.readPersons(strangers)))
    const values = await readValues(db, since)
    const takeKept = await readKept(db, memory, [
      ...new Set([...recent, ...snapshots.flatMap(({ records }) => records)]),
    ])
    const takeAlerts = alerts.length > 0 ? await this.#parts.readAlerts(alerts) : null
    const takeTower = tower.length > 0 ? await this.#parts.readTower(tower) : null
    for (const room of newRooms) knowRoom(room)
    const old = new Set(
      [...before].flatMap(([id, version]) => (memory.versionOf(id) === version ? [] : [id])),
    )
    const found = new Set(snapshots.map(({ person }) => person.id))
    for (const snapshot of snapshots) if (!old.has(snapshot.person.id)) memory.take(snapshot)
    for (const id of persons) if (!found.has(id) && !old.has(id)) memory.forget(id)
    for (const [id, seen] of sightings) {
      const person = memory.personOf(id)
      if (person !== undefined && !found.has(person) && !old.has(person)) memory.sight(id, seen)
    }
    const beds = this.#parts.settle()
    for (const bed of takeKept()) beds.add(bed)
    for (const [id, readings] of values) {
      if (found.has(id) || old.has(id)) continue
      const bed = memory.bedOfPatient(id)
      for (const [variable, newest] of readings) {
        const change = { readings: [], newest, gone: [] }
        if (!bed) memory.keep(id, variable, change)
        else if (memory.read(bed, variable, change)) beds.add(bed)
      }
    }
    takeAlerts?.()
    takeTower?.()
    for (const id of [...alerts, ...tower]) {
      const bed = memory.bedOfPatient(id)
      if (bed) beds.add(bed)
    }
    return { beds, old: [...old] }
  }
}

function takeMap(since: Map<number, number>): ReadonlyMap<number, number> {
  const taken = new Map(since)
  since.clear()
  return taken
}

function take(ids: Set<number>): number[] {
  const taken = [...ids]
  ids.clear()
  return taken
}
