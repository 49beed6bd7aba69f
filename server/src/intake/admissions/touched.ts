import { type QueryExecutorProvider, sql } from 'kysely'
import { type AreaOf, readPersons } from '../../ward/occupancy/read-persons.ts'
import type { Person, Sighting } from '../../ward/occupancy/whereabouts.ts'
import { changedRooms, type Span } from '../../ward/time/spans.ts'
import type { Parted } from '../merges/merge.ts'
import { readSightings } from '../rooms/sightings.ts'
import { foldMovements } from './movements.ts'
import type { RecordId } from './patient-records.ts'

/** Persons a transaction's admissions speak of: where they were before, and what is different afterwards. */
export class Touched {
  readonly #trx: QueryExecutorProvider
  readonly #areaOf: AreaOf
  readonly #before = new Map<number, Person | undefined>()
  readonly #records = new Set<number>()
  /** Persons read ahead for `before`, which is called before any of them is changed. */
  readonly #read = new Map<number, { person: Person | undefined; records: readonly number[] }>()
  readonly #parted: Parted[] = []
  /** Record → its leading record before. */
  readonly #rootOf = new Map<number, number>()
  /** Rooms somebody is newly said to lie in. */
  readonly rooms = new Set<number>()

  constructor(trx: QueryExecutorProvider, areaOf: AreaOf) {
    this.#trx = trx
    this.#areaOf = areaOf
  }

  get isEmpty(): boolean {
    return this.#before.size === 0
  }

  /** Remembers a person as before the change. */
  async before({ root, isNew }: Pick<RecordId, 'root' | 'isNew'>): Promise<void> {
    if (this.#before.has(root) || this.#records.has(root)) return
    if (isNew) {
      this.absorbed(root)
      return
    }
    await this.read([root])
    const { person, records } = this.#read.get(root) ?? { person: undefined, records: [] }
    this.#before.set(root, person)
    for (const id of records) {
      this.#records.add(id)
      this.#rootOf.set(id, root)
    }
  }

  /** Reads persons that will be changed all at once. */
  async read(all: readonly number[]): Promise<void> {
    const roots = [...new Set(all)].filter(
      (root) => !this.#read.has(root) && !this.#before.has(root) && !this.#records.has(root),
    )
    if (roots.length === 0) return
    const persons = await readPersons(this.#trx, roots, this.#areaOf, 0, Number.POSITIVE_INFINITY)
    const { rows } = await sql<{ id: number; root: number }>`
      select id, root from patients where root = any(${roots}::bigint[])`.execute(this.#trx)
    const recordsOf = Map.groupBy(rows, ({ root }) => root)
    for (const root of roots) {
      const records = (recordsOf.get(root) ?? []).map(({ id }) => id)
      this.#read.set(root, { person: persons.get(root), records })
    }
  }

  /** A record of which nothing was known, or that led nobody known by number and belongs to a person now. */
  absorbed(record: number): void {
    this.#before.set(record, undefined)
    this.#records.add(record)
  }

  /** A person gave a record or visit up to another; null: to nobody. */
  parted(parted: Parted | null): void {
    if (parted) this.#parted.push(parted)
  }

  /** Brings the placements of a person up to date before the end. */
  async fold(root: number): Promise<void> {
    await foldMovements(this.#trx, [root], this.#areaOf)
  }

  /**
   * Folds the movements of all touched persons and gives them a new `seq`. `alerts`: persons that lose or gain alerts;
   * `parted`: pairs whose alerts are still to be split; `regrouped`: all their records, if any of them changed person.
   */
  async settle(now: number): Promise<{
    roots: number[]
    gone: number[]
    alerts: number[]
    parted: Parted[]
    changed: Map<number, Span>
    regrouped: number[]
  }> {
    const { rows } = await sql<{ id: number; root: number }>`
      select id, root from patients where id = any(${[...this.#records]}::bigint[])`.execute(this.#trx)
    const roots = [...new Set(rows.map(({ root }) => root))]
    const gone = [...this.#before.keys()].filter((id) => !roots.includes(id))
    const rootOf = new Map(rows.map(({ id, root }) => [id, root]))
    await foldMovements(this.#trx, roots, this.#areaOf)
    await sql`
      update patients set seq = nextval('ward_seq') where id = any(${roots}::bigint[])`.execute(this.#trx)
    const after = await readPersons(this.#trx, roots, this.#areaOf, 0, Number.POSITIVE_INFINITY)
    const changed = new Map<number, Span>()
    const contrary = await this.#contrary(rootOf)
    for (const id of new Set([...this.#before.keys(), ...roots])) {
      const was = this.#before.get(id) ?? this.#before.get(this.#rootOf.get(id) ?? id)
      const is = after.get(id) ?? after.get(rootOf.get(id) ?? id)
      const streams = contrary.get(rootOf.get(id) ?? id)
      for (const [roomSys, span] of changedRooms(was, is, now + 1, streams)) {
        const known = changed.get(roomSys)
        changed.set(roomSys, {
          from: Math.min(span.from, known?.from ?? span.from),
          to: Math.max(span.to, known?.to ?? span.to),
        })
      }
    }
    const leads = (record: number): number => rootOf.get(record) ?? record
    const parted = this.#parted
      .map(({ from, into }) => ({ from: leads(from), into: leads(into) }))
      .filter(({ from, into }) => from !== into)
    const alerts = [
      ...gone.flatMap((from) => [from, leads(from)]),
      ...parted.flatMap(({ from, into }) => [from, into]),
    ]
    const isRegrouped = rows.some(({ id, root }) => (this.#rootOf.get(id) ?? id) !== root)
    return {
      roots,
      gone,
      alerts,
      parted,
      changed,
      regrouped: isRegrouped ? [...this.#records, ...roots] : [],
    }
  }

  /** Sightings of streams under the records' numbers that contradicted the movements, by leading record. */
  async #contrary(rootOf: ReadonlyMap<number, number>): Promise<Map<number, Sighting[]>> {
    const { rows } = await sql<{ claims: number; id: number }>`
      select claims, id from patients where kind = 'bed' and claims = any(${[...rootOf.keys()]}::bigint[])`.execute(
      this.#trx,
    )
    const sightings = await readSightings(
      this.#trx,
      rows.map(({ id }) => id),
      0,
    )
    const found = new Map<number, Sighting[]>()
    for (const { claims, id } of rows) {
      const root = rootOf.get(claims) ?? claims
      found.set(root, [...(found.get(root) ?? []), ...(sightings.get(id) ?? [])])
    }
    return found
  }
}
