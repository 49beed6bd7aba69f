import type { SiteConfig } from '../../config/site.ts'
import { chooseValues } from '../readings/chosen-values.ts'
import { oldestOf, takeCurrent } from '../readings/patient-readings.ts'
import type { Bed, BedConflict } from '../state.ts'
import { BedList } from './bed-list.ts'
import type { KnownPersons } from './known-persons.ts'
import type { LiveOccupancy, Reconsidered } from './live-occupancy.ts'
import {
  bedlessRow,
  bedRow,
  deviceConflicts,
  type PlaceRow,
  type RowParts,
  rowOfBedless,
} from './place-rows.ts'

/** The rows of the census with the patients in them. */
export class FilledBeds {
  readonly beds: BedList
  readonly #config: SiteConfig
  readonly #persons: KnownPersons
  readonly #byPatient = new Map<number, Bed>()
  #conflicts: ReadonlyMap<number, readonly BedConflict[]> = new Map()

  constructor(config: SiteConfig, persons: KnownPersons) {
    this.beds = new BedList(config)
    this.#config = config
    this.#persons = persons
  }

  /** Where a person has a row. */
  of(personId: number): Bed | undefined {
    return this.#byPatient.get(personId)
  }

  /** Patients who have a row. */
  get patients(): number {
    return this.#byPatient.size
  }

  /** Updates the rows of these rooms and persons. Returns every row that changed. */
  place(found: LiveOccupancy, { rooms, persons }: Reconsidered, now: number): Set<Bed> {
    const parts: RowParts = {
      found,
      config: this.#config,
      roomOf: (roomSys) => this.beds.get(roomSys)?.room ?? null,
      nameOf: (id, visitId) => {
        const known = this.#persons.get(id)
        const { mrn = '', name = '' } = known?.patient ?? {}
        const { visitNumber = '' } = known?.snapshot.visits.get(visitId ?? 0) ?? {}
        return { mrn, name, visitNumber }
      },
    }
    const changed = new Set<Bed>()
    const filled: PlaceRow[] = []
    for (const roomSys of new Set([...rooms, ...this.#contradicted(found, now)])) {
      const lies = found.beds.has(roomSys)
      const bed = lies ? this.beds.show(roomSys) : this.beds.get(roomSys)
      if (lies || bed?.patient) this.beds.use(roomSys, now)
      const row = bedRow(roomSys, this.#conflicts.get(roomSys) ?? [], parts)
      if (row) filled.push(row)
      else if (bed?.patient) changed.add(this.#empty(bed))
    }
    for (const id of persons) {
      const row = bedlessRow(id, parts)
      const bed = this.beds.get(rowOfBedless(id))
      if (row) filled.push(row)
      else if (bed) {
        this.beds.remove(bed)
        changed.add(this.#empty(bed))
      }
    }
    for (const row of filled) {
      const bed = this.#fill(row, now)
      if (bed) changed.add(bed)
    }
    for (const bed of this.beds.removeUnused(now)) changed.add(bed)
    return changed
  }

  /** Beds whose monitor contradicts the movements now, or did at the last call. */
  #contradicted(found: RowParts['found'], now: number): number[] {
    const before = this.#conflicts
    this.#conflicts = deviceConflicts(found, now, (record) => this.#persons.personOf(record))
    return [...before.keys(), ...this.#conflicts.keys()]
  }

  #empty(bed: Bed): Bed {
    this.#leave(bed)
    Object.assign(bed, { patient: null, since: null, claimants: [], conflicts: [] })
    bed.version++
    return bed
  }

  #leave(bed: Bed): void {
    const id = bed.patient?.id ?? 0
    if (this.#byPatient.get(id) === bed) this.#byPatient.delete(id)
  }

  /** Fills the bed of a row and returns it; null if nothing changed. */
  #fill(row: PlaceRow, now: number): Bed | null {
    const known = this.#persons.get(row.personId)
    if (!known) return null
    const { patient } = known
    const visit = known.snapshot.visits.get(row.visitId ?? 0) ?? known.snapshot.unplaced
    const area = this.beds.get(row.room.roomSys)?.room.area
    const bed = this.beds.place(row)
    const same =
      bed.patient === patient &&
      patient.visit === visit &&
      bed.since === row.since &&
      area === row.room.area &&
      JSON.stringify([bed.bedless, bed.claimants, bed.conflicts]) ===
        JSON.stringify([row.bedless, row.claimants, row.conflicts])
    if (same) return null
    this.#leave(bed)
    patient.visit = visit
    const { since, bedless, claimants, conflicts } = row
    Object.assign(bed, { patient, since, bedless, claimants, conflicts })
    this.#byPatient.set(patient.id, bed)
    const learnt = new Map([...(patient.sources ?? [])].map(([name, all]) => [name, [...all.values()]]))
    patient.sources = new Map()
    const oldest = oldestOf(bed)
    takeCurrent(patient, known.snapshot.current, oldest)
    takeCurrent(patient, learnt, oldest)
    chooseValues(patient, this.#config.area(bed.room.area), bed.room.unit, null, now)
    bed.version++
    return bed
  }
}
