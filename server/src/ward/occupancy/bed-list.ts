import { type Area, isArea } from '@wardlight/contracts/areas'
import type { SiteConfig } from '../../config/site.ts'
import type { Bed, Room } from '../state.ts'
import type { NewRoom } from './pending-change.ts'
import type { PlaceRow } from './place-rows.ts'

const compareRooms = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare
/** A room nobody listed vanishes from the census so long after anybody was last said to lie in it. */
const UNUSED_MS = 24 * 3600_000

/** A bed nobody listed, and when somebody was last said to lie in it, ms. */
export interface UnlistedBed {
  bed: Bed
  used: number
}

/** The rows of the census: every room that is shown as a bed, and the patients without one. */
export class BedList {
  readonly #config: SiteConfig
  readonly #rooms = new Map<number, NewRoom>()
  readonly #beds = new Map<number, Bed>()
  /** Rooms nobody listed. */
  readonly #unlisted = new Set<number>()
  readonly #order = new Map<Area, Bed[]>()

  constructor(config: SiteConfig) {
    this.#config = config
  }

  get(roomSys: number): Bed | undefined {
    return this.#beds.get(roomSys)
  }

  all(): Iterable<Bed> {
    return this.#beds.values()
  }

  /** Every row of an area by unit, then room number; patients without a bed last. */
  area(area: Area): readonly Bed[] {
    let beds = this.#order.get(area)
    if (!beds) {
      const units = this.#config.area(area).units
      beds = [...this.#beds.values()]
        .filter((bed) => bed.room.area === area)
        .sort(
          (a, b) =>
            Number(a.bedless !== null) - Number(b.bedless !== null) ||
            units.indexOf(a.room.unit) - units.indexOf(b.room.unit) ||
            compareRooms(a.room.displayRoom, b.room.displayRoom) ||
            a.room.roomSys - b.room.roomSys,
        )
      this.#order.set(area, beds)
    }
    return beds
  }

  /** Beds, and rows of patients without one. */
  counts(): { beds: number; bedless: number } {
    const bedless = [...this.#beds.values()].filter((bed) => bed.bedless).length
    return { beds: this.#beds.size - bedless, bedless }
  }

  /**
   * Takes a room. One of a unit no longer configured keeps its data in the store and is not shown. Returns its bed;
   * null for an unlisted room that was not used lately.
   */
  learn(room: NewRoom, now: number): Bed | null {
    this.#rooms.set(room.roomSys, { ...room })
    if (room.listed) this.#unlisted.delete(room.roomSys)
    else this.#unlisted.add(room.roomSys)
    return room.listed || this.#usedUntil(room.roomSys) >= now ? this.show(room.roomSys) : null
  }

  /** Notes that somebody is, or was until now, placed in a room. */
  use(roomSys: number, now: number): void {
    const room = this.#rooms.get(roomSys)
    if (room) room.used = now
  }

  show(roomSys: number): Bed | null {
    const known = this.#rooms.get(roomSys)
    const there = this.#beds.get(roomSys)
    if (there || !known || !isArea(known.area)) return there ?? null
    const { area, unit: unitName, room } = known
    const unit = this.#config.area(area).units.find((candidate) => candidate.unit === unitName)
    if (!unit) return null
    const listed = unit.rooms.find(
      (candidate) => (typeof candidate === 'string' ? candidate : candidate.room) === room,
    )
    const shown = typeof listed === 'object' ? listed : undefined
    const bed: Bed = {
      room: {
        roomSys,
        area,
        unit,
        displayRoom: room,
        alias: shown?.alias ?? '',
        aliasList: shown?.aliasList ?? [],
        phone: shown?.phone ?? '',
      },
      since: null,
      patient: null,
      version: 0,
      bedless: null,
      claimants: [],
      conflicts: [],
    }
    this.#beds.set(roomSys, bed)
    this.#order.delete(area)
    return bed
  }

  /** A bed, or the row of a patient without one, as `row` places it. */
  place({ room, bedless }: PlaceRow): Bed {
    const { roomSys, area } = room
    const bed = this.#beds.get(roomSys)
    if (!bed) {
      const row: Bed = {
        room,
        since: null,
        patient: null,
        version: 0,
        bedless,
        claimants: [],
        conflicts: [],
      }
      this.#beds.set(roomSys, row)
      this.#order.delete(area)
      return row
    }
    if (bed.room.area !== area || (bedless && bed.room.unit.unit !== room.unit.unit)) {
      this.#order.delete(bed.room.area)
      this.#order.delete(area)
      bed.room = room
    }
    return bed
  }

  remove(bed: Bed): void {
    this.#beds.delete(bed.room.roomSys)
    this.#order.delete(bed.room.area)
  }

  /** Takes off the beds nobody listed and nobody lay in lately. */
  removeUnused(now: number): Bed[] {
    const unused = this.#vacantUnlisted().filter(({ room }) => this.#usedUntil(room.roomSys) < now)
    for (const bed of unused) this.remove(bed)
    return unused
  }

  /** When a bed is next to be taken off, ms; Infinity never. */
  get due(): number {
    return Math.min(
      Number.POSITIVE_INFINITY,
      ...this.#vacantUnlisted().map(({ room }) => this.#usedUntil(room.roomSys) + 1),
    )
  }

  unlisted(): UnlistedBed[] {
    return [...this.#unlisted].flatMap((roomSys) => {
      const bed = this.#beds.get(roomSys)
      return bed ? { bed, used: this.#rooms.get(roomSys)?.used ?? 0 } : []
    })
  }

  #vacantUnlisted(): Bed[] {
    return this.unlisted().flatMap(({ bed }) => (bed.patient ? [] : bed))
  }

  #usedUntil(roomSys: number): number {
    const room = this.#rooms.get(roomSys)
    return room && room.means === null ? room.used + UNUSED_MS : Number.NEGATIVE_INFINITY
  }

  roomOf(roomSys: number): Room | null {
    return this.#beds.get(roomSys)?.room ?? null
  }
}
