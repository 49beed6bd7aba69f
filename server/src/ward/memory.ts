import type { Area } from '@wardlight/contracts/areas'
import type { SiteConfig } from '../config/site.ts'
import type { UnlistedBed } from './occupancy/bed-list.ts'
import { FilledBeds } from './occupancy/filled-beds.ts'
import { KnownPersons } from './occupancy/known-persons.ts'
import { LiveOccupancy } from './occupancy/live-occupancy.ts'
import type { NewRoom, PersonSnapshot, ReadingChange } from './occupancy/pending-change.ts'
import { isRemoved, movedBy, type Sighting } from './occupancy/whereabouts.ts'
import { chooseValues } from './readings/chosen-values.ts'
import { keptTogether, type RememberedReadings } from './readings/kept.ts'
import {
  goesBack,
  goneBack,
  oldestOf,
  recalled,
  stillRead,
  takeCurrent,
  takeRecent,
} from './readings/patient-readings.ts'
import { type Bed, type Reading, recordsOf } from './state.ts'

/** How often persons who left long ago are forgotten. */
const FORGET_EVERY_MS = 600_000

/** The persons and beds as this node knows them, and what changes them. Holds no alerts and draws nothing. */
export class WardMemory {
  readonly #config: SiteConfig
  readonly #persons = new KnownPersons()
  readonly #occupancy = new LiveOccupancy()
  readonly #rows: FilledBeds
  /** Rooms learnt since who lies where was last worked out. */
  readonly #learnt = new Set<number>()
  #due = Number.POSITIVE_INFINITY
  #forgot = Number.NEGATIVE_INFINITY
  /** Variables whose last readings are kept, for medians, trends and sums of a day. */
  readonly #recent: ReadonlyMap<Area, ReadonlyMap<string, RememberedReadings>>
  readonly #kept: ReadonlyMap<string, RememberedReadings>
  readonly #now: () => number

  constructor(
    config: SiteConfig,
    recent: ReadonlyMap<Area, ReadonlyMap<string, RememberedReadings>>,
    now: () => number = Date.now,
  ) {
    this.#config = config
    this.#rows = new FilledBeds(config, this.#persons)
    this.#recent = recent
    this.#kept = keptTogether([...recent.values()].flatMap((kept) => [...kept]))
    this.#now = now
  }

  /** A bed, or the row of a patient who lies in none. */
  bed(roomSys: number): Bed | undefined {
    return this.#rows.beds.get(roomSys)
  }

  /** Where the person of a record has a row. */
  bedOfPatient(recordId: number): Bed | undefined {
    return this.#rows.of(this.#persons.personOf(recordId) ?? recordId)
  }

  /** Whether somebody known is taken off the census at a time, ms. */
  isRemoved(personId: number, at: number): boolean {
    const person = this.#persons.get(personId)?.snapshot.person
    return person !== undefined && isRemoved(person, movedBy(person, at))
  }

  /** The leading record of a known person's record; undefined for others. */
  personOf(recordId: number): number | undefined {
    return this.#persons.personOf(recordId)
  }

  /** Whether known readings named this place within `withinMs` before `time`, for somebody who lies in a bed. */
  seenLately(
    recordId: number,
    { roomSys, place, stream }: Pick<Sighting, 'roomSys' | 'place' | 'stream'>,
    time: number,
    withinMs: number,
  ): boolean {
    const bed = this.bedOfPatient(recordId)
    if (!bed || bed.bedless || (place !== '' && bed.room.roomSys !== roomSys)) return false
    const sightings = this.#persons.get(bed.patient?.id ?? 0)?.snapshot.person.sightings ?? []
    return sightings.some(
      (s) =>
        s.recordId === recordId &&
        s.roomSys === roomSys &&
        s.place === place &&
        s.stream === stream &&
        s.first <= time &&
        s.last > time - withinMs,
    )
  }

  /** Rises with every change this node learns of a person: data read at a lower version may be outdated. */
  versionOf(personId: number): number {
    return this.#persons.get(personId)?.version ?? 0
  }

  persons(): Iterable<number> {
    return this.#persons.ids()
  }

  /** Every row of an area by unit, then room number; patients without a bed last. */
  area(area: Area): readonly Bed[] {
    return this.#rows.beds.area(area)
  }

  /** Beds, and patients in a bed or without one. */
  counts(): { beds: number; patients: number; bedless: number } {
    return { ...this.#rows.beds.counts(), patients: this.#rows.patients }
  }

  all(): Iterable<Bed> {
    return this.#rows.beds.all()
  }

  unlisted(): UnlistedBed[] {
    return this.#rows.beds.unlisted()
  }

  /** A room; gives its bed where it is shown. */
  addRoom(room: NewRoom, now: number): Bed | null {
    this.#learnt.add(room.roomSys)
    return this.#rows.beds.learn(room, now)
  }

  /** Takes what a transaction found of a person, unless something newer is known already. */
  take(snapshot: PersonSnapshot): void {
    if (this.#persons.take(snapshot)) this.#occupancy.set(snapshot.person)
  }

  /** A record that leads no person any more. */
  forget(personId: number): void {
    if (this.#persons.forget(personId)) this.#occupancy.delete(personId)
  }

  /** What streams say of where a record is; false when the person is not known. */
  sight(recordId: number, sightings: readonly Sighting[]): boolean {
    const person = this.#persons.sight(recordId, sightings)
    if (person) this.#occupancy.set(person)
    return person !== null
  }

  /** Recomputes who lies where. Returns every row that changed; removed ones come without a patient. */
  settle(now: number): Set<Bed> {
    if (now - this.#forgot >= FORGET_EVERY_MS) {
      this.#forgot = now
      for (const id of this.#persons.past(now)) this.forget(id)
    }
    const found = this.#occupancy.settle(now, this.#learnt)
    this.#learnt.clear()
    const changed = this.#rows.place(this.#occupancy, found, now)
    this.#due = Math.min(this.#occupancy.due, this.#rows.beds.due)
    return changed
  }

  /** Whether time alone, or a clock that was set back, may have changed who lies where. */
  isDue(now: number): boolean {
    return this.#due <= now || this.#occupancy.isAhead(now)
  }

  /** Takes what became of a variable of one of the patient's records; true when anything shown changed. */
  read(bed: Bed, variable: string, change: ReadingChange): boolean {
    const { patient } = bed
    if (!patient) return false
    const oldest = oldestOf(bed)
    const config = this.#config.area(bed.room.area)
    const isSummed = config.variable(variable)?.io !== undefined
    const rewrites = isSummed || change.gone.length > 0 || goesBack(patient, variable, change.newest)
    if (rewrites) patient.rewritten = (patient.rewritten ?? 0) + 1
    const newest = takeCurrent(patient, new Map([[variable, change.newest]]), oldest).get(variable) ?? []
    const kept = this.#recent.get(bed.room.area)?.get(variable)
    const readings = change.readings.filter(({ time }) => time >= oldest)
    const last = [...newest, ...goneBack(patient, variable, change.newest)]
    const moved = kept ? takeRecent(patient, variable, { ...change, readings, newest: last }, kept) : false
    const chosen =
      (newest.length > 0 || moved) && chooseValues(patient, config, bed.room.unit, [variable], this.#now())
    const beside = newest.length > 0 && (patient.sources?.get(variable)?.size ?? 0) > 1
    if (!chosen && !moved && !beside && !rewrites) return false
    bed.version++
    return true
  }

  /** Keeps the newest and the last readings of somebody known who has no row now, for when there is one. */
  keep(recordId: number, variable: string, change: ReadingChange): void {
    const known = this.#persons.get(this.#persons.personOf(recordId) ?? recordId)
    if (!known) return
    const { patient } = known
    takeCurrent(patient, new Map([[variable, change.newest]]), Number.NEGATIVE_INFINITY)
    const newest = [...change.newest, ...goneBack(patient, variable, change.newest)]
    const kept = this.#kept.get(variable)
    if (kept) takeRecent(patient, variable, { ...change, newest }, kept)
  }

  /** Notes the change that altered earlier data of a record. Returns the row that shows it. */
  retell(record: number, change: number): Bed | null {
    const known = this.#persons.get(this.#persons.personOf(record) ?? record)
    if (!known) return null
    const { patient } = known
    patient.rewritten = (patient.rewritten ?? 0) + 1
    patient.retold = Math.max(patient.retold ?? 0, change)
    const bed = this.bedOfPatient(record)
    if (!bed) return null
    bed.version++
    return bed
  }

  /** Chooses among the sources of a bed again: one of them may be stale now. */
  refresh(bed: Bed): void {
    const { patient, room } = bed
    if (patient && chooseValues(patient, this.#config.area(room.area), room.unit, null, this.#now()))
      bed.version++
  }

  /** All variables whose last readings are kept in some area. */
  kept(): ReadonlyMap<string, RememberedReadings> {
    return this.#kept
  }

  /** Takes the last readings of a record as the store had them; gives the row that may look different. */
  recall(record: number, stored: ReadonlyMap<string, readonly Reading[]>): Bed | null {
    const bed = this.bedOfPatient(record)
    const patient = bed?.patient ?? this.#persons.get(this.#persons.personOf(record) ?? record)?.patient
    if (!patient) return null
    const several = recordsOf(patient).length > 1
    let changed = false
    for (const [variable, kept] of (bed ? this.#recent.get(bed.room.area) : this.#kept) ?? []) {
      const known = patient.recent.get(variable) ?? []
      const own = stillRead(patient, variable, known)
      const recent = recalled(own, stored.get(variable) ?? [], several, kept)
      if (JSON.stringify(recent) === JSON.stringify(known)) continue
      patient.recent.set(variable, recent)
      changed = true
    }
    if (!changed || !bed) return null
    chooseValues(patient, this.#config.area(bed.room.area), bed.room.unit, null, this.#now())
    bed.version++
    return bed
  }
}
