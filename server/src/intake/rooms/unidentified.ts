import { type QueryExecutorProvider, sql } from 'kysely'
import { heldUntil, type Person, SIGHTED_MS, stayAt } from '../../ward/occupancy/whereabouts.ts'
import type { Records } from '../admissions/patient-records.ts'

interface Episode {
  id: number
  first: number
  last: number
}

/** When the last person that movements had put in this bed before `time` left it; 0: nobody did. */
export const emptySince = (roomSys: number, persons: readonly Person[], time: number): number =>
  Math.max(
    0,
    ...persons
      .filter((person) => stayAt(person, time)?.roomSys !== roomSys)
      .map((person) => heldUntil(person, roomSys, time) ?? 0),
  )

/** The records of unidentified persons in beds, as one transaction sees and makes them. */
export class UnidentifiedPersons {
  readonly #trx: QueryExecutorProvider
  readonly #records: Records
  readonly #made = new Map<string, Episode[]>()

  constructor(trx: QueryExecutorProvider, records: Records) {
    this.#trx = trx
    this.#records = records
  }

  /**
   * The record a stream into a bed is filed to: the one of that bed seen within four hours of the time and since the bed
   * was last left, else a new one. `claims` is the record whose number the device sends; null when it sends none.
   */
  async in(roomSys: number, claims: number | null, time: number, since: number): Promise<number> {
    const key = `${roomSys}|${claims}`
    const here = this.#made.get(key) ?? []
    const fits = (e: Episode) =>
      e.last >= since && time >= e.first - SIGHTED_MS && time <= e.last + SIGHTED_MS
    let found = here.find(fits) ?? (await this.#look(roomSys, claims)).find(fits)
    if (!found) {
      await this.#records.exclusively()
      found = (await this.#look(roomSys, claims)).find(fits)
    }
    found ??= {
      id: await this.#records.makeNameless('bed', { roomSys, claims }),
      first: time,
      last: time,
    }
    found.first = Math.min(found.first, time)
    found.last = Math.max(found.last, time)
    this.#made.set(key, [...here.filter(({ id }) => id !== found.id), found])
    return found.id
  }

  async #look(roomSys: number, claims: number | null): Promise<Episode[]> {
    const { rows } = await sql<{ id: number; first: Date; last: Date }>`
      select u.id, min(s.first) as first, max(s.last) as last
      from patients u join sightings s on s.patient_id = u.id
      where u.kind = 'bed' and u.room_sys = ${roomSys} and u.claims is not distinct from ${claims}::bigint
        and u.root = u.id
      group by u.id order by u.id desc limit 20`.execute(this.#trx)
    return rows.map(({ id, first, last }) => ({ id, first: first.getTime(), last: last.getTime() }))
  }
}
