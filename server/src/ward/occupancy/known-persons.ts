import { NO_VISIT, type Patient, recordsOf } from '../state.ts'
import type { PersonSnapshot } from './pending-change.ts'
import { PAST_MS } from './read-persons.ts'
import type { Person, Sighting } from './whereabouts.ts'

interface KnownPerson {
  snapshot: PersonSnapshot
  patient: Patient
  /** Counts what this node learnt of the person. */
  version: number
}

/** The persons as this node knows them, with their records. */
export class KnownPersons {
  readonly #persons = new Map<number, KnownPerson>()
  /** Leading record of each record. */
  readonly #leading = new Map<number, number>()

  get(personId: number): KnownPerson | undefined {
    return this.#persons.get(personId)
  }

  ids(): Iterable<number> {
    return this.#persons.keys()
  }

  /** The leading record of a known person's record; undefined for others. */
  personOf(recordId: number): number | undefined {
    return this.#leading.get(recordId)
  }

  /** Takes what a transaction found of a person; false when something newer is known already. */
  take(snapshot: PersonSnapshot): boolean {
    const { person, records, seq, mrn, name, dob, gender, madeBy } = snapshot
    const before = this.#persons.get(person.id)
    if (before && before.snapshot.seq > seq) return false
    const joined = records.flatMap((id) => this.#persons.get(id)?.patient ?? [])
    for (const id of before?.snapshot.records ?? [])
      if (this.#leading.get(id) === person.id) this.#leading.delete(id)
    for (const id of records) this.#leading.set(id, person.id)
    const patient: Patient = {
      id: person.id,
      records,
      mrn,
      name,
      dob,
      gender,
      madeBy,
      visit: before?.patient.visit ?? NO_VISIT,
      values: new Map(),
      sources: new Map(),
      rewritten: (before?.patient.rewritten ?? 0) + 1,
      ...retoldOf(joined),
      recent: new Map(),
    }
    for (const known of joined) keepReadings(known, patient)
    this.#persons.set(person.id, { snapshot, patient, version: (before?.version ?? 0) + 1 })
    return true
  }

  /** A record that leads no person any more; false when it led none. */
  forget(personId: number): boolean {
    const known = this.#persons.get(personId)
    if (!known) return false
    this.#persons.delete(personId)
    for (const id of known.snapshot.records) if (this.#leading.get(id) === personId) this.#leading.delete(id)
    return true
  }

  /** What streams say of where a record is; the person as it is now, null when not known. */
  sight(recordId: number, sightings: readonly Sighting[]): Person | null {
    const known = this.#persons.get(this.#leading.get(recordId) ?? 0)
    if (!known) return null
    const others = known.snapshot.person.sightings.filter((s) => s.recordId !== recordId)
    const person = { ...known.snapshot.person, sightings: [...others, ...sightings] }
    known.snapshot = { ...known.snapshot, person }
    known.version++
    return person
  }

  /** Persons whose stays and sightings are all too old to matter now. */
  past(now: number): number[] {
    return [...this.#persons].flatMap(([id, { snapshot }]) => {
      const { stays, sightings } = snapshot.person
      const bears =
        stays.some((s) => s.area !== null && (s.to === null || s.to > now - PAST_MS)) ||
        sightings.some((s) => s.last > now - PAST_MS)
      return bears ? [] : [id]
    })
  }
}

function retoldOf(joined: readonly Patient[]): Pick<Patient, 'retold'> {
  const told = joined.flatMap(({ retold }) => retold ?? [])
  return told.length > 0 ? { retold: Math.max(...told) } : {}
}

/** Copies known readings of this person's records from `before`: the same person, or one merged into it. */
function keepReadings(before: Patient, patient: Patient): void {
  const records = recordsOf(patient)
  for (const [variable, sources] of before.sources ?? []) {
    const own = [...sources].filter(([, { record, reading }]) => reading !== null && records.includes(record))
    const others = patient.sources?.get(variable) ?? []
    if (own.length > 0) patient.sources?.set(variable, new Map([...others, ...own]))
  }
  if (!recordsOf(before).every((record) => records.includes(record))) return
  for (const [variable, readings] of before.recent) {
    const all = [...(patient.recent.get(variable) ?? []), ...readings]
    patient.recent.set(
      variable,
      all.sort((a, b) => a.time - b.time),
    )
  }
}
