import type { Bed } from '../ward/state.ts'
import type { Clock } from '../ward/time/clock.ts'
import { announcementOf } from './announce-changes.ts'
import type { ChangeOrder } from './change-order.ts'
import { type Portion, personsAlone, ToRead } from './to-read.ts'
import { type ReadBeds, readWard, type WardReaderParts } from './ward-reader.ts'

export interface FollowerParts extends WardReaderParts {
  node: string
  /**
   * Reads everything again and works out who lies where. Returns the revision it is valid up to, and persons that
   * changed on this node meanwhile.
   */
  hydrate(): Promise<{ revision: number; stale: readonly number[] }>
  order: ChangeOrder
  clock: Clock
  /** Beds that look different now. */
  changed(beds: Iterable<Bed>): void
  failed(error: unknown): void
}

/** Keeps this node's ward current with what other nodes wrote: re-reads exactly the persons they announce. */
export class Follower {
  readonly #parts: FollowerParts
  readonly #toRead = new ToRead()
  /** Patients being read now. */
  #underWay: ReadonlySet<number> = new Set()
  /** Beds changed by announcements whose revision is not claimed yet. */
  readonly #shown = new Set<Bed>()
  /** The last change heard in full. */
  #upTo = 0
  #everything = false
  /** Number of gaps in what was heard, and the number up to which everybody was reported as retold. */
  #gaps = 0
  #toldGaps = 0
  /** Since when the oldest unread announcement waits, and the same for what is being read now. */
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
    this.#toRead.add(announcement, this.#underWay)
    if (this.#waits) this.#waitsFrom()
    if (more) return
    this.#upTo = revision
    this.#start()
  }

  /** Notifications since then, by `performance.now()`, may have been missed: everything is read anew. */
  gap(since: number): void {
    this.#gaps++
    this.#everything = true
    this.#waitsFrom(since)
    this.#start()
  }

  /** Retries what failed, and reads everything if a commit of this node was never confirmed. */
  tick(): void {
    if (this.#parts.order.overdue(this.#parts.clock.now())) {
      this.#gaps++
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

  get #waits(): boolean {
    return this.#everything || !this.#toRead.isEmpty
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
    while (!this.#stopped && this.#waits) {
      this.#readingSince = this.behindSince
      this.#unreadSince = null
      const isClaimed = this.#everything ? await this.#readEverything() : await this.#readHeard()
      if (isClaimed) this.#readingSince = null
    }
  }

  /** False: it must start again. */
  async #readEverything(): Promise<boolean> {
    const { memory, order, changed, hydrate } = this.#parts
    this.#everything = false
    const { retold } = this.#toRead
    const gaps = this.#gaps
    const { revision, stale } = await hydrate()
    if (!(await this.#readOld(stale))) return false
    this.#retell(gaps > this.#toldGaps ? this.#mayBeRetold(revision) : retold)
    this.#toldGaps = gaps
    order.reset(revision)
    changed(memory.all())
    return true
  }

  /** False: everything is to be read instead. */
  async #readHeard(): Promise<boolean> {
    const { memory, order } = this.#parts
    const upTo = this.#upTo
    const lapsed = this.#toRead.takeLapsed()
    const { retold } = this.#toRead
    const { beds, old } = await this.#read(this.#toRead.takeAll())
    for (const bed of this.#retell(retold)) beds.add(bed)
    for (const room of lapsed) {
      const bed = memory.bed(room)
      if (bed) beds.add(bed)
    }
    this.#show(beds)
    if (!(await this.#readOld(old))) return false
    const rooms = [...this.#shown].map((bed) => bed.room)
    if (order.followed(upTo, rooms)) this.#shown.clear()
    return true
  }

  /** Marks these records as retold: something already told of them has changed. Returns their beds. */
  #retell(retold: ReadonlyMap<number, number>): Bed[] {
    this.#toRead.told(retold)
    return [...retold].flatMap(([id, change]) => this.#parts.memory.retell(id, change) ?? [])
  }

  /** Whoever may be retold after a gap: those announced, and every patient on the census. */
  #mayBeRetold(revision: number): ReadonlyMap<number, number> {
    const patients = [...this.#parts.memory.all()].flatMap(({ patient }) => patient ?? [])
    return new Map([...this.#toRead.retold, ...patients.map(({ id }): [number, number] => [id, revision])])
  }

  #show(beds: ReadonlySet<Bed>): void {
    this.#parts.changed(beds)
    for (const bed of beds) this.#shown.add(bed)
  }

  /**
   * Rereads persons that changed on this node during the read, and nothing announced since: some of that could change
   * in each round too, and the earlier revision would never be claimed. False: everything must be read instead.
   */
  async #readOld(persons: readonly number[]): Promise<boolean> {
    let left = persons
    while (left.length > 0 && !this.#everything && !this.#stopped) {
      const { beds, old } = await this.#read(personsAlone(left))
      this.#show(beds)
      left = old
    }
    return left.length === 0
  }

  #read(portion: Portion): Promise<ReadBeds> {
    this.#underWay = new Set(portion.since.keys())
    return readWard(this.#parts, portion)
  }
}
