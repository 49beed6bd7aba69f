import type { QueryExecutorProvider } from 'kysely'
import type { WardMemory } from '../ward/memory.ts'
import type { NewRoom, PersonSnapshot } from '../ward/occupancy/pending-change.ts'
import type { Sighting } from '../ward/occupancy/whereabouts.ts'
import { readKept } from '../ward/readings/read-recent.ts'
import { readValues } from '../ward/readings/read-values.ts'
import type { Bed } from '../ward/state.ts'
import type { Portion } from './to-read.ts'

export interface WardReaderParts {
  db: QueryExecutorProvider
  memory: WardMemory
  /** Reads the open alerts of these patients; the function it gives takes them over. */
  readAlerts(patientIds: readonly number[]): Promise<() => void>
  /** Reads what the tower does about these patients; the function it gives takes that over. */
  readTower(patientIds: readonly number[]): Promise<() => void>
  readRooms(roomSys: readonly number[]): Promise<NewRoom[]>
  /** The persons of records. */
  readPersons(ids: readonly number[]): Promise<PersonSnapshot[]>
  readSightings(recordIds: readonly number[]): Promise<ReadonlyMap<number, readonly Sighting[]>>
  knowRoom(room: NewRoom): void
  /** Works out anew who lies where. */
  settle(): Set<Bed>
}

export interface ReadBeds {
  beds: Set<Bed>
  /** Persons that changed on this node while they were read: memory may be newer, so they must be read again. */
  old: readonly number[]
}

/**
 * Reads a part of the ward from the store into memory. Everything is read before anything is taken over, so that nobody judges
 * a half-moved patient.
 */
export async function readWard(parts: WardReaderParts, portion: Portion): Promise<ReadBeds> {
  const { db, memory, knowRoom } = parts
  const { rooms, persons, since, recent, alerts, tower } = portion
  const patients = [...since.keys()]
  const newRooms = rooms.length > 0 ? await parts.readRooms(rooms) : []
  const known = patients.flatMap((id) => memory.personOf(id) ?? [])
  const before = new Map([...persons, ...known].map((id) => [id, memory.versionOf(id)]))
  const snapshots = persons.length > 0 ? await parts.readPersons(persons) : []
  const sightings = await parts.readSightings(patients)
  const read = new Set(snapshots.flatMap(({ records }) => records))
  const strangers = [...sightings.keys()].filter((id) => memory.personOf(id) === undefined && !read.has(id))
  if (strangers.length > 0) snapshots.push(...(await parts.readPersons(strangers)))
  const values = await readValues(db, since)
  const takeKept = await readKept(db, memory, [
    ...new Set([...recent, ...snapshots.flatMap(({ records }) => records)]),
  ])
  const takeAlerts = alerts.length > 0 ? await parts.readAlerts(alerts) : null
  const takeTower = tower.length > 0 ? await parts.readTower(tower) : null
  for (const room of newRooms) knowRoom(room)
  const old = new Set([...before].flatMap(([id, version]) => (memory.versionOf(id) === version ? [] : [id])))
  const found = new Set(snapshots.map(({ person }) => person.id))
  for (const snapshot of snapshots) if (!old.has(snapshot.person.id)) memory.take(snapshot)
  for (const id of persons) if (!found.has(id) && !old.has(id)) memory.forget(id)
  for (const [id, seen] of sightings) {
    const person = memory.personOf(id)
    if (person !== undefined && !found.has(person) && !old.has(person)) memory.sight(id, seen)
  }
  const beds = parts.settle()
  for (const bed of takeKept()) beds.add(bed)
  for (const [id, readings] of values) {
    if (found.has(id) || old.has(id)) continue
    const bed = memory.bedOfPatient(id)
    for (const [variable, newest] of readings) {
      const change = { readings: [], newest, gone: [] }
      if (!bed) memory.keep(id, variable, change)
      else if (memory.read(bed, variable, change)) beds.add(bed)
    }
  }
  takeAlerts?.()
  takeTower?.()
  for (const id of [...alerts, ...tower]) {
    const bed = memory.bedOfPatient(id)
    if (bed) beds.add(bed)
  }
  return { beds, old: [...old] }
}
