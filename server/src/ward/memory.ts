import { type Area, isArea } from '@wardlight/contracts/areas'
import type { SiteConfig } from '../config/site.ts'
import { chooseValues, goesBack, oldestOf, takeCurrent, takeRecent } from './patient-readings.ts'
import type { BedSnapshot, NewRoom, ReadingChange } from './pending-change.ts'
import { type Bed, type Patient, type Reading, recordsOf } from './state.ts'

const compareRooms = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

/** The beds as this node knows them, and what changes them. Holds no alerts and draws nothing. */
export class WardMemory {
  readonly #config: SiteConfig
  readonly #beds = new Map<number, Bed>()
  readonly #byPatient = new Map<number, Bed>()
  readonly #order = new Map<Area, Bed[]>()
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

  bed(roomSys: number): Bed | undefined {
    return this.#beds.get(roomSys)
  }

  bedOfPatient(patientId: number): Bed | undefined {
    return this.#byPatient.get(patientId)
  }

  /** Every bed of an area by unit, then room number. */
  area(area: Area): readonly Bed[] {
    let beds = this.#order.get(area)
    if (!beds) {
      const units = this.#config.area(area).units
      beds = [...this.#beds.values()]
        .filter((bed) => bed.room.area === area)
        .sort(
          (a, b) =>
            units.indexOf(a.room.unit) - units.indexOf(b.room.unit) ||
            compareRooms(a.room.displayRoom, b.room.displayRoom),
        )
      this.#order.set(area, beds)
    }
    return beds
  }

  counts(): { beds: number; patients: number } {
    return { beds: this.#beds.size, patients: this.#byPatient.size }
  }

  all(): Iterable<Bed> {
    return this.#beds.values()
  }

  /** Rooms of units the configuration still has; others keep their data in the store and are not shown. */
  addRoom({ roomSys, area, unit: unitName, room }: NewRoom): void {
    if (this.#beds.has(roomSys) || !isArea(area)) return
    const unit = this.#config.area(area).units.find((candidate) => candidate.unit === unitName)
    if (!unit) return
    const listed = unit.rooms.find(
      (candidate) => (typeof candidate === 'string' ? candidate : candidate.room) === room,
    )
    const shown = typeof listed === 'object' ? listed : undefined
    this.#beds.set(roomSys, {
      room: {
        roomSys,
        area,
        unit,
        displayRoom: room,
        alias: shown?.alias ?? '',
        aliasList: shown?.aliasList ?? [],
        phone: shown?.phone ?? '',
      },
      seq: -1,
      since: null,
      patient: null,
      version: 0,
    })
    this.#order.delete(area)
  }

  /** Who lies in a bed, unless something newer is known already. Readings known of the same patient stay. */
  place(snapshot: BedSnapshot): Bed | null {
    const bed = this.#beds.get(snapshot.roomSys)
    if (!bed || snapshot.seq < bed.seq) return null
    const { patient } = snapshot
    const before = patient && this.#byPatient.get(patient.id)?.patient
    if (patient && before) this.#keepReadings(before, patient, oldestOf(snapshot))
    if (patient) chooseValues(patient, this.#config.area(bed.room.area), null, this.#now())
    if (bed.patient) {
      for (const record of recordsOf(bed.patient))
        if (this.#byPatient.get(record) === bed) this.#byPatient.delete(record)
    }
    bed.seq = snapshot.seq
    bed.since = snapshot.since
    bed.patient = patient
    bed.version++
    if (patient) for (const record of recordsOf(patient)) this.#byPatient.set(record, bed)
    return bed
  }

  /** Readings known of the same person, of records that still are this person's. */
  #keepReadings(before: Patient, patient: Patient, oldest: number): void {
    const records = recordsOf(patient)
    const known = new Map(
      [...(before.sources ?? [])].map(([variable, sources]) => [
        variable,
        [...sources.values()].filter(({ record }) => records.includes(record)),
      ]),
    )
    takeCurrent(patient, known, oldest)
    patient.rewritten = (before.rewritten ?? 0) + 1
    if (!recordsOf(before).every((record) => records.includes(record))) return
    for (const [variable, readings] of before.recent) patient.recent.set(variable, readings)
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

  /** Takes the last readings of a patient as the store has them. */
  recall(record: number, recent: ReadonlyMap<string, Reading[]>): void {
    const patient = this.#byPatient.get(record)?.patient
    if (!patient) return
    const several = recordsOf(patient).length > 1
    for (const [variable, readings] of recent) {
      const others = several
        ? (patient.recent.get(variable) ?? []).filter((other) => !readings.some((r) => r.time === other.time))
        : []
      patient.recent.set(
        variable,
        [...others, ...readings].sort((a, b) => a.time - b.time),
      )
    }
  }
}
