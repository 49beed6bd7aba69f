import type { QueryExecutorProvider } from 'kysely'
import type { ClinicalEvent, Identifier, RecordEvent } from '../ward/events.ts'
import type { NewRoom } from '../ward/pending-change.ts'
import { identifiersOf } from './find-record.ts'
import { mergeRecords, unmergeRecords } from './merge.ts'
import { recordMovement } from './movements.ts'
import { type RecordId, type Records, recordDemographics } from './records.ts'
import { renumber } from './renumber.ts'
import { placeName, type RoomBook } from './rooms.ts'
import type { Touched } from './touched.ts'
import { moveVisits, renumberVisit, visitNow } from './visit-changes.ts'
import { leftOtherVisit, recordVisit } from './visits.ts'

export type AdmissionEvent = Exclude<ClinicalEvent, { kind: 'observations' }>
type Movement = Exclude<AdmissionEvent, RecordEvent | { kind: 'merge' }>

export interface AdmissionParts {
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
  await recordDemographics(trx, who, event.patient, event.time)
  switch (event.kind) {
    case 'merge':
      await eachOther(event.from ?? [{ authority: '', number: event.mergeFrom }], parts, async (from) =>
        mergeRecords(trx, who, from, event.time),
      )
      break
    case 'unmerge':
      await eachOther(event.from, parts, async (from) => {
        touched.parted(...((await unmergeRecords(trx, who, from)) ?? []))
      })
      break
    case 'renumber':
      await renumber(trx, records, touched, who, event.from, event.time)
      break
    case 'moveVisit':
      await eachOther(event.from, parts, async (from) => {
        for (const record of await moveVisits(trx, from, who, event.visit, event.time))
          touched.absorbed(record)
      })
      break
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

/** The records of the other numbers, one at a time: as each finds them after the one before. */
async function eachOther(
  ids: readonly Identifier[],
  { records, touched }: AdmissionParts,
  work: (from: RecordId) => Promise<void>,
): Promise<void> {
  const found = await records.find(ids)
  if (found.kind === 'ambiguous') return
  const from = await records.ensure({ mrn: '', ids })
  await touched.before(from)
  await work(from)
}

async function applyMovement(
  event: Movement,
  speaker: RecordId,
  { trx, rooms, touched, now, created }: AdmissionParts,
): Promise<void> {
  const { who, visit } = await visitNow(trx, speaker, event.visit, event.time)
  await touched.before(who)
  const at = 'at' in event ? event.at : null
  if (visit.visitNumber === '' || event.kind === 'update') await touched.fold(who.root)
  const { id: visitId, claimed } = await recordVisit(trx, who, visit, event.time)
  for (const record of claimed) touched.absorbed(record)
  if (event.kind === 'update') {
    if (placeName(at) === '') return
    if (await leftOtherVisit(trx, who, visitId, visit.admitted ?? null)) return
  }
  const ahead = event.kind !== 'discharge' && event.time.getTime() > now
  const time = ahead ? new Date(now) : event.time
  const roomSys = await rooms.find(trx, at, created)
  if (roomSys !== null) touched.rooms.add(roomSys)
  await recordMovement(trx, visitId, { kind: event.kind, time, roomSys, place: placeName(at) })
}

/** Every number an admission names. */
export const numbersOf = (event: AdmissionEvent): Identifier[] => [
  ...identifiersOf(event.patient),
  ...(event.kind === 'merge' ? (event.from ?? [{ authority: '', number: event.mergeFrom }]) : []),
  ...('from' in event && Array.isArray(event.from) ? event.from : []),
]
