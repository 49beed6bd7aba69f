import type { ReadingChanges } from '../../ward/occupancy/pending-change.ts'
import { SIGHTED_MS, type Sighting } from '../../ward/occupancy/whereabouts.ts'
import { firstAndLast } from '../../ward/readings/first-and-last.ts'
import { fillDemographics } from '../admissions/patient-records.ts'
import type { WhoParts } from '../admissions/who.ts'
import type { ApplyParts } from '../apply-parts.ts'
import { markUsed } from '../rooms/room-rows.ts'
import { readSightings, SIGHTING_STEP_MS, storeSightings, withSightings } from '../rooms/sightings.ts'
import { fileObservations } from './file-observations.ts'
import type { NamedObservations } from './filing-group.ts'
import { countReadings } from './reading-counts.ts'
import { storeReadings } from './store-observations.ts'
import type { Unfiled } from './unfiled.ts'

interface ReadingsParts extends ApplyParts, WhoParts {
  unfiled: Unfiled[]
  /** Leading records of persons moved in this transaction. */
  moved: ReadonlySet<number>
  usedRooms: ReadonlySet<number>
}

export interface FiledReadings {
  changes: ReadingChanges
  /** Record → its sightings, where they changed. */
  sightings: Map<number, Sighting[]>
  /** Records made for the visits of persons known before. */
  made: readonly number[]
  /** Leading records of persons of whom a name, birth date or sex is known now. */
  identified: readonly number[]
}

/** Files and stores observations; gives what of them the ward shows. */
export async function fileReadings(
  all: readonly NamedObservations[],
  parts: ReadingsParts,
): Promise<FiledReadings> {
  const { trx, now, book, ward, moved, unfiled, usedRooms, rooms } = parts
  const identified = await fillDemographics(
    trx,
    all.flatMap(({ event: { patient }, who }) => (who ? [{ record: who.record, patient }] : [])),
  )
  const rootOf = new Map(all.flatMap(({ who }) => (who ? [[who.record, who.root] as const] : [])))
  const isKnown = (s: Sighting) =>
    !moved.has(rootOf.get(s.recordId) ?? 0) && ward.seenLately(s.recordId, s, s.last, SIGHTING_STEP_MS)
  const measured = all.flatMap(({ event }) => event.observations.map(({ time }) => time.getTime()))
  const oldest = Math.min(now, firstAndLast(measured)[0]) - SIGHTED_MS
  const sightings = new Map<number, Sighting[]>()
  const seenIn = new Set<number>()
  const found = await fileObservations(all, {
    ...parts,
    areaOf: rooms.areaOf,
    isHere: (root) => moved.has(root) || ward.bedOfPatient(root) !== undefined,
    sight: async (seen) => {
      const fresh = seen.filter((one) => !isKnown(one))
      for (const { roomSys } of fresh) seenIn.add(roomSys)
      for (const [id, all] of await store(fresh, oldest, parts)) sightings.set(id, all)
    },
  })
  for (const one of found.unfiled) unfiled.push(one)
  await markUsed(trx, [...new Set([...seenIn, ...usedRooms])], new Date(now))
  const { filed } = found
  if (filed.length > 0) {
    const events = all.map(({ event }) => event)
    await countReadings(trx, events, new Date(now))
  }
  const made = all.flatMap(({ who }) => (who?.isNew && who.root !== who.record ? [who.record] : []))
  return { changes: await storeReadings(trx, filed, book, new Date(now)), sightings, made, identified }
}

/** `oldest`: sightings from before bear on none of these, ms. */
async function store(
  seen: readonly Sighting[],
  oldest: number,
  { trx }: ReadingsParts,
): Promise<Map<number, Sighting[]>> {
  if (seen.length === 0) return new Map()
  const byRecord = Map.groupBy(seen, ({ recordId }) => recordId)
  const before = await readSightings(trx, [...byRecord.keys()], oldest)
  const after = new Map(
    [...byRecord].map(([record, own]) => [record, withSightings(before.get(record) ?? [], own)] as const),
  )
  await storeSightings(trx, before, after)
  return after
}
