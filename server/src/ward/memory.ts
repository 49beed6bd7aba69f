import { type Area, isArea } from '@wardlight/contracts/areas'
import type { SiteConfig } from '../config/site.ts'
import { type Occupancy, occupancy } from './occupancy.ts'
import { chooseValues, goesBack, oldestOf, recalled, takeCurrent, takeRecent } from './patient-readings.ts'
import type { NewRoom, PersonSnapshot, ReadingChange } from './pending-change.ts'
import { placeRows, type Row } from './place-rows.ts'
import { PAST_MS } from './read-persons.ts'
import { type Bed, type Patient, type Reading, recordsOf } from './state.ts'
import type { Sighting } from './whereabouts.ts'

const compareRooms = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare
/** A room nobody listed vanishes from the census so long after anybody was last said to lie in it. */
const UNUSED_MS = 24 * 3600_000

interface Known {
  snapshot: PersonSnapshot
  patient: Patient
  /** Counts what this node learnt of the person. */
  version: number
}

/** The persons and beds as this node knows them, and what changes them. Holds no alerts and draws nothing. */
export class WardMemory {
  readonly #config: SiteConfig
  readonly #beds = new Map<number, Bed>()
  readonly #rooms = new Map<number, NewRoom>()
  readonly #persons = new Map<number, Known>()
  /** Leading record of each record. */
  readonly #leading = new Map<number, number>()
  readonly #byPatient = new Map<number, Bed>()
  readonly #order = new Map<Area, Bed[]>()
  #due = Number.POSITIVE_INFINITY
  /** Variables whose last readings are kept for medians, with how many. */
  readonly #recent: ReadonlyMap<Area, ReadonlyMap<string, number>>

  readonly #now: () => number

  constructor(
    config: SiteConfig,
    recent: ReadonlyMap<Area, ReadonlyMap<string, number>>,
    now: () => number = Date.now,
  ) {
    this.#config = config
    this.#recent = recent
    this.#now = now
  }

  /** A bed, or the row of a patient who lies in none. */
  bed(roomSys: number): Bed | undefined {
    return this.#beds.get(roomSys)
  }

  /** Where the person of a record has a row. */
  bedOfPatient(recordId: number): Bed | undefined {
    return this.#byPatient.get(this.#leading.get(recordId) ?? recordId)
  }

  /** The leading record of a record of somebody known; undefined of others. */
  personOf(recordId: number): number | undefined {
    return this.#leading.get(recordId)
  }

  /** Whether readings are known to have named this place so recently for somebody who lies in a bed. */
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

  /** Rises with all this node learns of a person; what was read before may be older than what is known. */
  versionOf(personId: number): number {
    return this.#persons.get(personId)?.version ?? 0
  }

  persons(): Iterable<number> {
    return this.#persons.keys()
  }

  /** Every row of an area by unit, then room number; patients without a bed last. */
  area(area: Area): readonly Bed[] {
    let beds = this.#order.get(area)
    if (!beds) {
      const units = this.#config.area(area).units
      beds = [...this.#beds.values()]
        .filter((bed) => bed.room.area === area)
        .sort(
          (a, b) =>
            Number(a.bedless !== null) - Number(b.bedless !== null) ||
            units.indexOf(a.room.unit) - units.indexOf(b.room.unit) ||
            compareRooms(a.room.displayRoom, b.room.displayRoom) ||
            a.room.roomSys - b.room.roomSys,
        )
      this.#order.set(area, beds)
    }
    return beds
  }

  /** Beds, and patients in a bed or without one. */
  counts(): { beds: number; patients: number; bedless: number } {
    const bedless = [...this.#beds.values()].filter((bed) => bed.bedless).length
    return { beds: this.#beds.size - bedless, patients: this.#byPatient.size, bedless }
  }

  all(): Iterable<Bed> {
    return this.#beds.values()
  }

  /**
   * A room of a unit the configuration still has; others keep their data in the store and are not shown. Gives its bed,
   * unless nobody listed the room and nobody was said to lie in it lately.
   */
  addRoom(room: NewRoom, now: number): Bed | null {
    this.#rooms.set(room.roomSys, { ...room })
    return this.#isShown(room.roomSys, now) ? this.#showRoom(room.roomSys) : null
  }

  #isShown(roomSys: number, now: number): boolean {
    const room = this.#rooms.get(roomSys)
    return room !== undefined && (room.listed || room.used >= now - UNUSED_MS)
  }

  #showRoom(roomSys: number): Bed | null {
    const known = this.#rooms.get(roomSys)
    const there = this.#beds.get(roomSys)
    if (there || !known || !isArea(known.area)) return there ?? null
    const { area, unit: unitName, room } = known
    const unit = this.#config.area(area).units.find((candidate) => candidate.unit === unitName)
    if (!unit) return null
    const listed = unit.rooms.find(
      (candidate) => (typeof candidate === 'string' ? candidate : candidate.room) === room,
    )
    const shown = typeof listed === 'object' ? listed : undefined
    const bed: Bed = {
      room: {
        roomSys,
        area,
        unit,
        displayRoom: room,
        alias: shown?.alias ?? '',
        aliasList: shown?.aliasList ?? [],
        phone: shown?.phone ?? '',
      },
      since: null,
      patient: null,
      version: 0,
      bedless: null,
      claimants: [],
      conflicts: [],
    }
    this.#beds.set(roomSys, bed)
    this.#order.delete(area)
    return bed
  }

  /** Takes what a transaction found of a person, unless something newer is known already. */
  take(snapshot: PersonSnapshot): void {
    const { person, records, seq, mrn, name, dob, gender } = snapshot
    const before = this.#persons.get(person.id)
    if (before && before.snapshot.seq > seq) return
    for (const id of before?.snapshot.records ?? [])
      if (this.#leading.get(id) === person.id) this.#leading.delete(id)
    for (const id of records) this.#leading.set(id, person.id)
    const visit = before?.patient.visit ?? NO_VISIT
    const patient: Patient = {
      id: person.id,
      records,
      mrn,
      name,
      dob,
      gender,
      visit,
      values: new Map(),
      sources: new Map(),
      rewritten: (before?.patient.rewritten ?? 0) + 1,
      recent: new Map(),
    }
    if (before) keepReadings(before.patient, patient)
    this.#persons.set(person.id, { snapshot, patient, version: (before?.version ?? 0) + 1 })
  }

  /** A record that leads no person any more. */
  forget(personId: number): void {
    const known = this.#persons.get(personId)
    if (!known) return
    this.#persons.delete(personId)
    for (const id of known.snapshot.records) if (this.#leading.get(id) === personId) this.#leading.delete(id)
  }

  /** What streams say of where a record is; false when the person is not known. */
  sight(recordId: number, sightings: readonly Sighting[]): boolean {
    const id = this.#leading.get(recordId)
    const known = id === undefined ? undefined : this.#persons.get(id)
    if (!known) return false
    const others = known.snapshot.person.sightings.filter((s) => s.recordId !== recordId)
    known.snapshot = {
      ...known.snapshot,
      person: { ...known.snapshot.person, sightings: [...others, ...sightings] },
    }
    known.version++
    return true
  }

  /** Works out anew who lies where; gives every row that looks different, those that are gone without a patient. */
  settle(now: number): Set<Bed> {
    this.#prune(now)
    const found = occupancy(
      [...this.#persons.values()].map(({ snapshot }) => snapshot.person),
      now,
    )
    this.#due = found.due
    return this.#place(found, now)
  }

  /** Whether time alone may have changed who lies where. */
  isDue(now: number): boolean {
    return this.#due <= now
  }

  #prune(now: number): void {
    for (const [id, { snapshot }] of this.#persons) {
      const { stays, sightings } = snapshot.person
      const matters =
        stays.some((s) => s.area !== null && (s.to === null || s.to > now - PAST_MS)) ||
        sightings.some((s) => s.last > now - PAST_MS)
      if (!matters) this.forget(id)
    }
  }

  #place(found: Occupancy, now: number): Set<Bed> {
    for (const roomSys of found.beds.keys()) this.#showRoom(roomSys)
    const rows = placeRows(
      found,
      this.#config,
      (roomSys) => this.#beds.get(roomSys)?.room ?? null,
      (id) => {
        const { mrn, name } = (this.#persons.get(id) as Known).patient
        return { mrn, name }
      },
    )
    const changed = new Set<Bed>()
    this.#byPatient.clear()
    for (const [roomSys, bed] of this.#beds) {
      if (rows.has(roomSys)) continue
      if (bed.patient) changed.add(empty(bed))
      if (bed.bedless === null && this.#isShown(roomSys, now)) {
        const { listed, used } = this.#rooms.get(roomSys) as NewRoom
        if (!listed) this.#due = Math.min(this.#due, used + UNUSED_MS + 1)
        continue
      }
      changed.add(bed)
      this.#beds.delete(roomSys)
      this.#order.delete(bed.room.area)
    }
    for (const [roomSys, row] of rows) {
      const bed = this.#beds.get(roomSys) ?? this.#addRow(row)
      const used = this.#rooms.get(roomSys)
      if (used) used.used = now
      if (this.#fill(bed, row)) changed.add(bed)
      if (bed.patient) this.#byPatient.set(bed.patient.id, bed)
    }
    return changed
  }

  #addRow(row: Row): Bed {
    const { room, bedless } = row
    const bed: Bed = { room, since: null, patient: null, version: 0, bedless, claimants: [], conflicts: [] }
    this.#beds.set(room.roomSys, bed)
    this.#order.delete(room.area)
    return bed
  }

  /** True when anything of the row is different. */
  #fill(bed: Bed, row: Row): boolean {
    const known = this.#persons.get(row.personId) as Known
    const { patient } = known
    const visit = known.snapshot.visits.get(row.visitId ?? 0) ?? NO_VISIT
    const same =
      bed.patient === patient &&
      patient.visit === visit &&
      bed.since === row.since &&
      bed.room.area === row.room.area &&
      JSON.stringify([bed.bedless, bed.claimants, bed.conflicts]) ===
        JSON.stringify([row.bedless, row.claimants, row.conflicts])
    if (same) return false
    patient.visit = visit
    if (bed.room.area !== row.room.area || (row.bedless && bed.room.unit.unit !== row.room.unit.unit)) {
      this.#order.delete(bed.room.area)
      this.#order.delete(row.room.area)
      bed.room = row.room
    }
    Object.assign(bed, {
      patient,
      since: row.since,
      bedless: row.bedless,
      claimants: row.claimants,
      conflicts: row.conflicts,
    })
    const learnt = new Map([...(patient.sources ?? [])].map(([name, all]) => [name, [...all.values()]]))
    patient.sources = new Map()
    const oldest = oldestOf(bed)
    takeCurrent(patient, known.snapshot.current, oldest)
    takeCurrent(patient, learnt, oldest)
    chooseValues(patient, this.#config.area(bed.room.area), null, this.#now())
    bed.version++
    return true
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
    const moved = kept ? takeRecent(patient, variable, { ...change, readings, newest }, kept) : false
    const chosen = newest.length > 0 && chooseValues(patient, config, [variable], this.#now())
    const beside = newest.length > 0 && (patient.sources?.get(variable)?.size ?? 0) > 1
    if (!chosen && !moved && !beside && !rewrites) return false
    bed.version++
    return true
  }

  /** Chooses among the sources of a bed anew: one of them may have grown stale. */
  refresh(bed: Bed): void {
    const { patient, room } = bed
    if (patient && chooseValues(patient, this.#config.area(room.area), null, this.#now())) bed.version++
  }

  /** All variables whose last readings are kept, and how many of each at most. */
  kept(): { variables: readonly string[]; count: number } {
    const all = [...this.#recent.values()].flatMap((counts) => [...counts])
    return {
      variables: [...new Set(all.map(([variable]) => variable))],
      count: Math.max(1, ...all.map(([, count]) => count)),
    }
  }

  /** Takes the last readings of a record as the store had them; gives the row that may look different. */
  recall(record: number, stored: ReadonlyMap<string, readonly Reading[]>): Bed | null {
    const bed = this.bedOfPatient(record)
    const patient = bed?.patient
    if (!bed || !patient) return null
    const several = recordsOf(patient).length > 1
    let changed = false
    for (const [variable, kept] of this.#recent.get(bed.room.area) ?? []) {
      const known = patient.recent.get(variable) ?? []
      const recent = recalled(known, stored.get(variable) ?? [], several, kept)
      if (JSON.stringify(recent) === JSON.stringify(known)) continue
      patient.recent.set(variable, recent)
      changed = true
    }
    if (!changed) return null
    bed.version++
    return bed
  }
}

/** Readings known of the same person, of records that still are this person's. */
function keepReadings(before: Patient, patient: Patient): void {
  const records = recordsOf(patient)
  for (const [variable, sources] of before.sources ?? []) {
    const own = [...sources].filter(([, { record, reading }]) => reading !== null && records.includes(record))
    if (own.length > 0) patient.sources?.set(variable, new Map(own))
  }
  if (!recordsOf(before).every((record) => records.includes(record))) return
  for (const [variable, readings] of before.recent) patient.recent.set(variable, readings)
}

const NO_VISIT = Object.freeze({
  id: 0,
  visitNumber: '',
  patientClass: '',
  admitted: null,
  plannedMinutes: null,
  diagnosis: '',
  allergies: [],
  staff: [],
  caseState: '',
  caseStage: '',
})

function empty(bed: Bed): Bed {
  Object.assign(bed, { patient: null, since: null, claimants: [], conflicts: [] })
  bed.version++
  return bed
}
