import type { QueryExecutorProvider } from 'kysely'
import type { ClinicalEvent, Identifier, PointOfCare, VisitNumbers } from '../../ward/events.ts'
import { occupantOf } from '../../ward/occupancy/occupancy.ts'
import type { NewRoom } from '../../ward/occupancy/pending-change.ts'
import { firstAndLast } from '../../ward/readings/first-and-last.ts'
import { claimantsOf } from '../rooms/bed-claims.ts'
import type { RoomBook } from '../rooms/rooms.ts'
import { speaksOfAnother } from './contradiction.ts'
import { identifiersOf, type KnownNumber } from './find-record.ts'
import { type HeldWithReason, held } from './held-messages.ts'
import type { RecordId, Records } from './patient-records.ts'
import { numbersNow } from './visit-changes.ts'
import { recordsOfVisit } from './visits.ts'

export interface WhoParts {
  trx: QueryExecutorProvider
  records: Records
  rooms: RoomBook
  created: NewRoom[]
  /** ms. */
  now: number
}

/**
 * Whom an event speaks of; new: a number nobody has yet. `by` says what found it; `visit` the numbers, as they are now, of
 * the visit by which it was looked for.
 */
export type FoundPerson =
  | { kind: 'found'; who: RecordId; by: 'number' | 'visit'; disagree: boolean; visit?: VisitNumbers }
  | { kind: 'new'; visit?: VisitNumbers }
  | { kind: 'nobody' }
  | { kind: 'held'; held: HeldWithReason }

/** Numbers of the visit and account an event names. */
export function visitNumbersOf(event: ClinicalEvent): VisitNumbers {
  if (event.kind === 'observations') return event.visit ?? {}
  if (!('visit' in event)) return {}
  if (event.kind === 'moveVisit') return {}
  const { visitNumber, visitAuthority = '', account } = event.visit
  return {
    visit: visitNumber === '' ? undefined : { authority: visitAuthority, number: visitNumber },
    account,
  }
}

const names = ({ visit, account }: VisitNumbers): boolean => visit !== undefined || account !== undefined

/** When an event happened, ms: readings, drugs and procedures when the newest was measured, given or done, however late they come. */
const happened = (event: ClinicalEvent): number => {
  if (event.kind !== 'observations') return event.time.getTime()
  const { observations, given = [], done = [] } = event
  return firstAndLast([...observations, ...given, ...done].map(({ time }) => time.getTime()))[1]
}

/** Of several people with one number, the one whose visit or bed the message names. */
async function decide(
  event: ClinicalEvent,
  candidates: readonly KnownNumber[],
  { trx, rooms, created, now }: WhoParts,
): Promise<RecordId | null> {
  const among = (roots: readonly number[]): RecordId | null => {
    const fits = candidates.filter(({ root }) => roots.includes(root))
    const [first] = fits
    return first && fits.every(({ root }) => root === first.root) ? first : null
  }
  const visit = visitNumbersOf(event)
  if (names(visit)) {
    const found = among((await recordsOfVisit(trx, visit)).map(({ root }) => root))
    if (found) return found
  }
  const at: PointOfCare | null = 'at' in event ? event.at : null
  const roomSys = await rooms.find(trx, at, created)
  if (roomSys === null) return null
  const time = Math.min(happened(event), now)
  const claims = await claimantsOf(trx, [roomSys], time, time, rooms.areaOf)
  const occupant = occupantOf(roomSys, claims.get(roomSys) ?? [], time)
  return occupant ? among([occupant.person.id]) : null
}

/**
 * Finds an event's patient by its numbers, else by its visit. A contradiction holds the event, unless it was `looked`
 * for before. docs/hl7.md §3.
 */
export async function whoIs(event: ClinicalEvent, parts: WhoParts, looked = false): Promise<FoundPerson> {
  const { trx, records, now } = parts
  const ids: readonly Identifier[] = identifiersOf(event.patient)
  const found = await records.find(ids)
  if (found.kind === 'ambiguous') {
    const who = await decide(event, found.candidates, parts)
    return who
      ? { kind: 'found', who, by: 'number', disagree: false }
      : { kind: 'held', held: held('numberOfSeveral') }
  }
  if (found.kind === 'found') {
    const { dob, gender, confirmed = looked } = event.patient
    const known = records.demographics(found.record)
    if (!confirmed && known && speaksOfAnother(known, { dob, gender }, Math.min(event.time.getTime(), now)))
      return { kind: 'held', held: held('contradiction') }
    return { kind: 'found', who: found, by: 'number', disagree: found.disagree }
  }
  if (ids.length > 0) return { kind: 'new' }
  const visit = await numbersNow(trx, visitNumbersOf(event))
  if (!names(visit)) return { kind: 'nobody' }
  const people = await recordsOfVisit(trx, visit)
  const [only] = people
  if (people.length > 1) return { kind: 'held', held: held('visitOfSeveral') }
  return only ? { kind: 'found', who: only, by: 'visit', disagree: false, visit } : { kind: 'new', visit }
}
