import type { QueryExecutorProvider } from 'kysely'
import type { ClinicalEvent, Identifier, RecordEvent } from '../../ward/events.ts'
import type { NewRoom } from '../../ward/occupancy/pending-change.ts'
import { mergeRecords, unmergeRecords } from '../merges/merge.ts'
import { renumber } from '../merges/renumber.ts'
import { placeName, type RoomBook } from '../rooms/rooms.ts'
import { identifiersOf } from './find-record.ts'
import { recordMovement } from './movements.ts'
import { type RecordId, type Records, recordDemographics } from './patient-records.ts'
import type { Touched } from './touched.ts'
import { moveVisits, renumberVisit, visitNow } from './visit-changes.ts'
import { leftOtherVisit, recordVisit } from './visits.ts'

export type AdmissionEvent = Exclude<ClinicalEvent, { kind: 'observations' }>
type MovementEvent = Exclude<AdmissionEvent, RecordEvent | { kind: 'merge' }>

interface AdmissionParts {
  trx: QueryExecutorProvider
  rooms: RoomBook
  records: Records
  touched: Touched
  /** ms. */
  now: number
  created: NewRoom[]
}

/** Applies one admission, move, cancel, or change of records, to the person `who`. */
export async function applyAdmission(
  event: AdmissionEvent,
  who: RecordId,
  parts: AdmissionParts,
): Promise<void> {
  const { trx, records, touched } = parts
  await touched.before(who)
  await recordDemographics(trx, who, event.patient, { time: saidAt(event, parts), now: parts.now })
  switch (event.kind) {
    case 'merge': {
      const from = await otherOf(event, parts)
      touched.parted(await mergeRecords(trx, who, from, event.time))
      records.forget([who.root, from.root])
      return
    }
    case 'unmerge': {
      const from = await otherOf(event, parts)
      touched.parted(await unmergeRecords(trx, who, from))
      records.forget([who.root, from.root])
      return
    }
    case 'renumber':
      await renumber(trx, records, touched, who, event.from, event.time)
      break
    case 'moveVisit': {
      const from = await otherOf(event, parts)
      for (const record of await moveVisits(trx, from, who, event.visit, event.time)) touched.absorbed(record)
      touched.parted({ from: from.root, into: who.root })
      break
    }
    case 'renumberVisit':
      for (const record of await renumberVisit(trx, who, event.from, event.to, event.time))
        touched.absorbed(record)
      break
    default:
      await applyMovement(event, who, parts)
      return
  }
  records.forget()
}

/** When an event was told of: what is announced, a discharge, is said now. */
const saidAt = ({ time }: AdmissionEvent, { now }: AdmissionParts): Date =>
  new Date(Math.min(time.getTime(), now))

/** The record the event's other numbers name, made when nobody has them. */
async function otherOf(event: AdmissionEvent, { records, touched }: AdmissionParts): Promise<RecordId> {
  const from = await records.ensure({ mrn: '', ids: othersOf(event) })
  await touched.before(from)
  return from
}

async function applyMovement(event: MovementEvent, speaker: RecordId, parts: AdmissionParts): Promise<void> {
  const { trx, rooms, touched, now, created } = parts
  const { who, visit } = await visitNow(trx, speaker, event.visit, event.time)
  await touched.before(who)
  const at = 'at' in event ? event.at : null
  if (visit.visitNumber === '' || event.kind === 'update') await touched.fold(who.root)
  const { id: visitId, claimed } = await recordVisit(trx, who, visit, saidAt(event, parts), now)
  for (const record of claimed) touched.absorbed(record)
  if (event.kind === 'update') {
    if (placeName(at) === '') return
    if (await leftOtherVisit(trx, who, visitId, visit.admitted ?? null)) return
  }
  const time = event.kind === 'discharge' ? event.time : saidAt(event, parts)
  const roomSys = await rooms.find(trx, at, created)
  if (roomSys !== null) touched.rooms.add(roomSys)
  await recordMovement(trx, visitId, { kind: event.kind, time, roomSys, place: placeName(at) })
}

/** The numbers of the record an admission names besides its person's: one that ends, or gives something up. */
export function othersOf(event: AdmissionEvent): readonly Identifier[] {
  if (event.kind === 'merge') return event.from ?? [{ authority: '', number: event.mergeFrom }]
  return 'from' in event && Array.isArray(event.from) ? event.from : []
}

/** Every number an admission names. */
export const numbersOf = (event: AdmissionEvent): Identifier[] => [
  ...identifiersOf(event.patient),
  ...othersOf(event),
]
