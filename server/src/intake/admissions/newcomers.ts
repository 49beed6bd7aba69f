import { type Area, DEFAULT_AREA } from '@wardlight/contracts/areas'
import { sql } from 'kysely'
import { SENDER_CAPS } from '../../config/caps.ts'
import type { ClinicalEvent } from '../../ward/events.ts'
import { SEEN_MS } from '../../ward/occupancy/whereabouts.ts'
import type { Bed } from '../../ward/state.ts'
import { isStream } from '../readings/filing-group.ts'
import { placeName } from '../rooms/rooms.ts'
import { identifiersOf } from './find-record.ts'
import type { RecordId } from './patient-records.ts'
import { findPlaceholder } from './visit-placeholder.ts'
import { visitNumbersOf, type WhoParts } from './who.ts'

/** What is asked of the ward as this node knows it. */
export interface ShownWard {
  /** Every row of an area. */
  area(area: Area): readonly Pick<Bed, 'bedless' | 'patient'>[]
  /** A row by its number. */
  bed(roomSys: number): Pick<Bed, 'patient'> | undefined
}

/** People in one transaction who have no row. Of those who never had one, only a capped number may have no bed. */
export class Newcomers {
  readonly #ward: ShownWard
  readonly #shown = new Map<Area, Map<string, NewcomerCounts>>()
  readonly #beds = new Set<number>()
  readonly #taken = new Set<string>()

  constructor(ward: ShownWard) {
    this.#ward = ward
  }

  /**
   * Whether somebody without a row may get one: was here before, takes a free bed, or fits under the cap of those
   * without.
   */
  async mayCome(
    event: ClinicalEvent,
    who: RecordId | null,
    sender: string,
    parts: WhoParts,
  ): Promise<boolean> {
    const area = areaShown(event, parts)
    if (area === null) return true
    const visit = visitNumbersOf(event)
    const key = who ? `${who.root}` : JSON.stringify(identifiersOf(event.patient)[0] ?? visit)
    if (this.#taken.has(key)) return true
    if (!(await this.#takesBed(event, parts))) {
      const shown = this.#shown.get(area) ?? peopleOf(this.#ward.area(area))
      this.#shown.set(area, shown)
      if (isFull(shown, sender)) return wasHere(who ?? (await findPlaceholder(parts.trx, visit, null)), parts)
      const own = shown.get(sender) ?? NOBODY
      shown.set(sender, { ...own, without: own.without + 1 })
    }
    this.#taken.add(key)
    return true
  }

  async #takesBed(event: ClinicalEvent, { trx, rooms, created }: WhoParts): Promise<boolean> {
    if (!('at' in event) || !tellsBed(event)) return false
    const roomSys = await rooms.find(trx, event.at, created)
    if (roomSys === null || this.#beds.has(roomSys) || this.#ward.bed(roomSys)?.patient) return false
    this.#beds.add(roomSys)
    return true
  }
}

/** How many rows are of people a sender spoke of first. */
interface NewcomerCounts {
  without: number
  inBeds: number
}
const NOBODY: NewcomerCounts = { without: 0, inBeds: 0 }

function peopleOf(rows: ReturnType<ShownWard['area']>): Map<string, NewcomerCounts> {
  const counts = new Map<string, NewcomerCounts>()
  for (const { bedless, patient } of rows) {
    if (!patient) continue
    const { without, inBeds } = counts.get(patient.madeBy ?? '') ?? NOBODY
    counts.set(
      patient.madeBy ?? '',
      bedless ? { without: without + 1, inBeds } : { without, inBeds: inBeds + 1 },
    )
  }
  return counts
}

/** Whether movements ever named a unit of ours for somebody, or readings came in that were shown. */
async function wasHere(who: RecordId | undefined, { trx, rooms }: WhoParts): Promise<boolean> {
  if (!who) return false
  const { rows } = await sql<{ here: boolean }>`
    select exists (
      select from patients r join visits v on v.patient_id = r.id join movements m on m.visit_id = v.id
      where r.root = ${who.root} and lower(trim(split_part(m.place, '^', 1))) = any(${rooms.unitNames()}::text[])
    ) or exists (
      select from patients r join sightings s on s.patient_id = r.id where r.root = ${who.root}) as here`.execute(
    trx,
  )
  return rows[0]?.here ?? false
}

/**
 * Whether a sender is at its cap of people without a bed. At the cap of all senders, one may still bring as many as it
 * has in beds, plus a few: people that others invent do not keep its patients out.
 */
function isFull(shown: ReadonlyMap<string, NewcomerCounts>, sender: string): boolean {
  const { without, inBeds } = shown.get(sender) ?? NOBODY
  const { withoutBed, allWithoutBed, fewWithoutBed } = SENDER_CAPS
  if (without >= withoutBed.most) return true
  if (inBeds > 0 && without < inBeds + fewWithoutBed.most) return false
  return [...shown.values()].reduce((sum, one) => sum + one.without, 0) >= allWithoutBed.most
}

const tellsBed = (event: ClinicalEvent): boolean =>
  event.kind !== 'observations' || event.observations.some((one) => isStream(event, one))

/** The area in which the event would give its person a row, in a bed or not; null: in none. */
function areaShown(event: ClinicalEvent, { rooms, now }: WhoParts): Area | null {
  if (!('at' in event)) return null
  const named = rooms.areaOf(placeName(event.at))
  if (event.kind !== 'observations') return named
  if (!event.observations.some(({ time }) => time.getTime() >= now - SEEN_MS)) return null
  return named ?? event.feed?.area ?? (tellsBed(event) ? DEFAULT_AREA : null)
}
