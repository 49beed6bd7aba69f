import { type Area, isArea } from '@wardlight/contracts/areas'
import type { SiteConfig } from '../config/site.ts'
import type { BedSnapshot, NewRoom } from './pending-change.ts'
import { BEFORE_VISIT_MS, type Bed, type Reading, visitBegan } from './state.ts'

const compareRooms = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

/** The beds as this node knows them, and what changes them. Holds no alerts and draws nothing. */
export class WardMemory {
  readonly #config: SiteConfig
  readonly #beds = new Map<number, Bed>()
  readonly #byPatient = new Map<number, Bed>()
  readonly #order = new Map<Area, Bed[]>()
  /** Variables whose last readings are kept for medians, with how many. */
  readonly #recent: ReadonlyMap<Area, ReadonlyMap<string, number>>

  constructor(config: SiteConfig, recent: ReadonlyMap<Area, ReadonlyMap<string, number>>) {
    this.#config = config
    this.#recent = recent
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
    if (patient && before) {
      for (const [variable, reading] of before.values) {
        const other = patient.values.get(variable)
        if (!other || reading.time > other.time) patient.values.set(variable, reading)
      }
      for (const [variable, readings] of before.recent) patient.recent.set(variable, readings)
    }
    if (bed.patient && this.#byPatient.get(bed.patient.id) === bed) this.#byPatient.delete(bed.patient.id)
    bed.seq = snapshot.seq
    bed.since = snapshot.since
    bed.patient = patient
    bed.version++
    if (patient) this.#byPatient.set(patient.id, bed)
    return bed
  }

  /** Adds readings, oldest first; true when anything shown changed. */
  read(bed: Bed, variable: string, readings: readonly Reading[]): boolean {
    const { patient } = bed
    if (!patient) return false
    const oldest = (visitBegan(bed) ?? 0) - BEFORE_VISIT_MS
    let changed = false
    for (const reading of readings) {
      if (reading.time < oldest) continue
      if (this.#remember(bed, variable, reading)) changed = true
      const known = patient.values.get(variable)
      if (known && reading.time < known.time) continue
      if (
        known &&
        known.time === reading.time &&
        known.value === reading.value &&
        known.state === reading.state
      )
        continue
      patient.values.set(variable, reading)
      changed = true
    }
    if (changed) bed.version++
    return changed
  }

  /** Takes the last readings of a patient as the store has them. */
  recall(patientId: number, recent: ReadonlyMap<string, Reading[]>): void {
    const patient = this.#byPatient.get(patientId)?.patient
    if (patient) for (const [variable, readings] of recent) patient.recent.set(variable, readings)
  }

  /** True when a reading that came late changes a median. */
  #remember(bed: Bed, variable: string, reading: Reading): boolean {
    const kept = this.#recent.get(bed.room.area)?.get(variable)
    if (!kept || !bed.patient || reading.state !== 'ok' || typeof reading.value !== 'number') return false
    const list = bed.patient.recent.get(variable) ?? []
    bed.patient.recent.set(variable, list)
    const same = list.findIndex((other) => other.time === reading.time)
    if (same >= 0) list[same] = reading
    else {
      const after = list.findIndex((other) => other.time > reading.time)
      if (after < 0) list.push(reading)
      else list.splice(after, 0, reading)
    }
    if (list.length > kept) list.splice(0, list.length - kept)
    return kept > 1 && list.includes(reading) && list.at(-1) !== reading
  }
}
