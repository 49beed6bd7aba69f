import type { HeardChange } from './announce-changes.ts'

/** What is read at one time. */
export interface Portion {
  rooms: readonly number[]
  persons: readonly number[]
  /** By patient, the lowest sequence number of newest readings to read. */
  since: ReadonlyMap<number, number>
  /** Patients of whom more than the newest readings must be read. */
  recent: readonly number[]
  alerts: readonly number[]
  tower: readonly number[]
}

export const personsAlone = (persons: readonly number[]): Portion => ({
  ...{ rooms: [], persons, since: new Map(), recent: [], alerts: [], tower: [] },
})

/** What was heard of and is not read yet. */
export class ToRead {
  #rooms = new Set<number>()
  #persons = new Set<number>()
  #since = new Map<number, number>()
  #recent = new Set<number>()
  /** Records whose past changed, and the revision that changed it. */
  #retold = new Map<number, number>()
  #alerts = new Set<number>()
  #tower = new Set<number>()
  #lapsed = new Set<number>()

  get isEmpty(): boolean {
    return [
      this.#rooms,
      this.#persons,
      this.#since,
      this.#recent,
      this.#retold,
      this.#alerts,
      this.#tower,
      this.#lapsed,
    ].every(({ size }) => size === 0)
  }

  /** `underWay`: patients being read now. */
  add(
    { revision, rooms, persons, patients, since, recent, retold, alerts, tower, lapsed }: HeardChange,
    underWay: ReadonlySet<number>,
  ): void {
    for (const id of rooms) this.#rooms.add(id)
    for (const id of persons) this.#persons.add(id)
    for (const id of patients) if (this.#since.has(id) || underWay.has(id)) this.#recent.add(id)
    for (const id of recent) this.#recent.add(id)
    for (const id of retold) this.#retold.set(id, revision)
    for (const id of patients) this.#since.set(id, Math.min(since, this.#since.get(id) ?? since))
    for (const id of alerts) this.#alerts.add(id)
    for (const id of tower) this.#tower.add(id)
    for (const id of lapsed) this.#lapsed.add(id)
  }

  /** Rooms that look different by time alone. */
  takeLapsed(): ReadonlySet<number> {
    const lapsed = this.#lapsed
    this.#lapsed = new Set()
    return lapsed
  }

  /** By record, the revision that changed its past, until `told` is called with it. */
  get retold(): ReadonlyMap<number, number> {
    return new Map(this.#retold)
  }

  told(retold: ReadonlyMap<number, number>): void {
    for (const [id, change] of retold) if (this.#retold.get(id) === change) this.#retold.delete(id)
  }

  takeAll(): Portion {
    const portion = {
      rooms: [...this.#rooms],
      persons: [...this.#persons],
      since: this.#since,
      recent: [...this.#recent],
      alerts: [...this.#alerts],
      tower: [...this.#tower],
    }
    this.#since = new Map()
    for (const ids of [this.#rooms, this.#persons, this.#recent, this.#alerts, this.#tower]) ids.clear()
    return portion
  }
}
