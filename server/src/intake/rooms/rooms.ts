import type { Area } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, sql } from 'kysely'
import { SENDER_CAPS } from '../../config/caps.ts'
import type { SiteConfig } from '../../config/site.ts'
import type { UnitConfig } from '../../config/unit-schema.ts'
import type { PointOfCare } from '../../ward/events.ts'
import type { NewRoom } from '../../ward/occupancy/pending-change.ts'
import { ensureRooms, hasRoomFor, readRooms } from './room-rows.ts'

const roomName = (room: UnitConfig['rooms'][number]): string => (typeof room === 'string' ? room : room.room)

export const placeName = (at: PointOfCare | null): string =>
  at && (at.unit || at.room || at.bed) ? `${at.unit}^${at.room}^${at.bed}` : ''

/**
 * A point of care as a room of a unit. `shared`: the bed's name, if the room alone stands for this bed only when it is
 * the first bed named there.
 */
interface NamedRoom {
  room: string
  shared: string | null
}

/**
 * The room of a unit a point of care means: "room-bed" when so listed, room and bed written together when the bed begins
 * with a letter (401A; but room 2 bed 1 is never room 21), else the room; null: none.
 */
export function roomInUnit(unit: UnitConfig, at: PointOfCare): NamedRoom | null {
  const listed = new Map(unit.rooms.map((room) => [roomName(room).toLowerCase(), roomName(room)]))
  const together = /^[a-z]/i.test(at.bed) ? [`${at.room}${at.bed}`] : []
  const exact = at.room === '' ? [at.bed] : [`${at.room}-${at.bed}`, ...together]
  for (const candidate of exact) {
    const found = listed.get(candidate.toLowerCase())
    if (found) return { room: found, shared: null }
  }
  const alone = at.room === '' ? undefined : listed.get(at.room.toLowerCase())
  const bed = at.bed.replace(/^0+(?=1$)/, '')
  if (alone) return { room: alone, shared: bed || null }
  if (!unit.open) return null
  if (at.room === '') return at.bed === '' ? null : { room: at.bed, shared: null }
  if (bed === '' || bed === '1' || bed === at.room) return { room: at.room, shared: bed || null }
  return { room: `${at.room}-${at.bed}`, shared: null }
}

/** What an open unit would call a room by this name; '' for none. */
const calledRoom = ({ room, bed }: PointOfCare): string => {
  const number = bed.replace(/^0+(?=1$)/, '')
  if (room === '') return bed
  return number === '' || number === '1' || number === room ? room : `${room}-${bed}`
}

const keyOf = ({ area, unit, room }: Pick<NewRoom, 'area' | 'unit' | 'room'>): string =>
  `${area}|${unit}|${room.toLowerCase()}`

/** Text up to the last of these marks; all of it where there is none. */
const beforeLast = (text: string, mark: string): string => {
  const at = text.lastIndexOf(mark)
  return at < 0 ? text : text.slice(0, at)
}

/** Rooms by what feeds call them, letters' case aside, with their stable numbers. */
export class RoomBook {
  readonly #config: SiteConfig
  readonly #known = new Map<string, number>()
  /** Rooms called by a room's name, alone or with a bed. */
  readonly #groups = new Map<string, number[]>()
  /** The bed that a listed room alone means, by the room's number. */
  readonly #beds = new Map<number, string>()
  /** The rooms that others are only names of. */
  readonly #means = new Map<number, NewRoom & { means: number }>()

  readonly #now: () => number
  readonly #refused = new Set<string>()

  /** `now`: ms. */
  constructor(config: SiteConfig, now: () => number = Date.now) {
    this.#config = config
    this.#now = now
  }

  /** Takes the places refused a room since the last call, because too many rooms are unlisted. */
  takeRefused(): string[] {
    const refused = [...this.#refused]
    this.#refused.clear()
    return refused
  }

  /** A room as a committed transaction left it. */
  learn(learnt: NewRoom): void {
    const { roomSys, area, unit, room, bed, listed, means } = learnt
    if (bed !== null) this.#beds.set(roomSys, bed)
    if (means === null || listed) this.#means.delete(roomSys)
    else this.#means.set(roomSys, { ...learnt, means })
    const whole = room.toLowerCase()
    const key = keyOf({ area, unit, room })
    if (this.#known.has(key) && !listed) return
    this.#known.set(key, roomSys)
    for (const name of new Set([whole, beforeLast(whole, '-'), whole.replace(/[a-z]$/, '')])) {
      const group = keyOf({ area, unit, room: name })
      this.#groups.set(group, [...new Set([...(this.#groups.get(group) ?? []), roomSys])])
    }
  }

  areaOf = (place: string): Area | null => this.#config.unitOf(place.split('^')[0] ?? '')?.area ?? null

  /** Names of all units, small letters. */
  unitNames(): string[] {
    return this.#config.unitNames()
  }

  /** The room's number; a room of an open unit is created. null: no such unit, or a unit of listed rooms lacks it. */
  async find(trx: QueryExecutorProvider, at: PointOfCare | null, created: NewRoom[]): Promise<number | null> {
    const found = at && this.#config.unitOf(at.unit)
    if (!found) return null
    const { unit } = found.unit
    const named = roomInUnit(found.unit, at)
    if (named === null) {
      const called = this.#known.get(keyOf({ area: found.area, unit, room: calledRoom(at) }))
      return (called && this.#means.get(called)?.means) || null
    }
    const roomSys = await this.#number(trx, found.area, unit, named.room, created)
    if (roomSys === null || named.shared === null) return roomSys
    if (await this.#isBedOf(trx, roomSys, named.shared, created)) return roomSys
    return this.#number(trx, found.area, unit, `${named.room}-${named.shared}`, created)
  }

  /** The beds of a room named without bed: the room itself and those called "room-bed" or, with a letter, "roombed". */
  bedsOf(at: PointOfCare): readonly number[] {
    const found = this.#config.unitOf(at.unit)
    if (!found || at.room === '' || at.bed !== '') return []
    const beds = this.#groups.get(keyOf({ area: found.area, unit: found.unit.unit, room: at.room })) ?? []
    return [...new Set(beds.map((roomSys) => this.#meant(roomSys)))]
  }

  /** The row of an unlisted name in a unit of ours, created if missing; null: the place is no such name. */
  async nameOf(trx: QueryExecutorProvider, at: PointOfCare): Promise<NewRoom | null> {
    const found = this.#config.unitOf(at.unit)
    const room = calledRoom(at)
    if (!found || room === '') return null
    const { unit } = found.unit
    const [made] = await ensureRooms(trx, [{ area: found.area, unit, room, listed: false }])
    return made && !made.listed ? made : null
  }

  /** Whether a point of care is a room by itself, without a mapping. */
  isRoom(at: PointOfCare): boolean {
    const found = this.#config.unitOf(at.unit)
    return found !== null && roomInUnit(found.unit, at) !== null
  }

  /** Whether two points of care are one name, whatever the alias of the unit. */
  isSameName(a: PointOfCare, b: PointOfCare): boolean {
    const [left, right] = [a, b].map((at) => {
      const unit = this.#config.unitOf(at.unit)?.unit.unit
      return unit && `${unit}^${calledRoom(at)}`.toLowerCase()
    })
    return left !== undefined && left === right
  }

  /** Names of rooms, and the number of the room each means. */
  mapped = (): (NewRoom & { means: number })[] => [...this.#means.values()]

  #meant = (roomSys: number): number => this.#means.get(roomSys)?.means ?? roomSys

  async #number(
    trx: QueryExecutorProvider,
    area: Area,
    unit: string,
    room: string,
    created: NewRoom[],
  ): Promise<number | null> {
    const key = keyOf({ area, unit, room })
    const known = this.#known.get(key) ?? created.find((one) => keyOf(one) === key)?.roomSys
    if (known !== undefined) return this.#meant(known)
    const isNew = created.filter((one) => one.area === area && one.unit === unit).length
    if (!(await hasRoomFor(trx, { area, unit, room }, SENDER_CAPS.rooms.most - isNew, this.#now()))) {
      this.#refused.add(`${unit}^${room}`)
      return null
    }
    const [made] = await ensureRooms(trx, [{ area, unit, room, listed: false }])
    if (made) created.push(made)
    return made ? (made.means ?? made.roomSys) : null
  }

  /** Whether the room alone means this bed: the first bed of it that was ever named. */
  async #isBedOf(
    trx: QueryExecutorProvider,
    roomSys: number,
    bed: string,
    created: NewRoom[],
  ): Promise<boolean> {
    const known = this.#beds.get(roomSys) ?? created.find((room) => room.roomSys === roomSys)?.bed
    if (known != null) return known === bed
    await sql`update rooms set bed = ${bed} where room_sys = ${roomSys} and bed is null`.execute(trx)
    const [room] = await readRooms(trx, [roomSys])
    if (room) created.push(room)
    return room?.bed === bed
  }
}

/** Every room of the configuration, listed in order. */
export const configuredRooms = (config: SiteConfig, areas: readonly Area[]) =>
  areas.flatMap((area) =>
    config
      .area(area)
      .units.flatMap((unit) =>
        unit.rooms.map((room) => ({ area, unit: unit.unit, room: roomName(room), listed: true })),
      ),
  )
