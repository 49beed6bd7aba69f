import type { Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import type { CensusRow } from '@wardlight/contracts/census'
import type { HandoffAnswer } from '@wardlight/contracts/handoff'
import type { IntakeOutputAnswer } from '@wardlight/contracts/intake-output'
import type { MedsAnswer } from '@wardlight/contracts/medications'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { type AboutStay, aboutStay, isSameStay } from '../data/about-stay.ts'
import { present } from './follow.ts'
import { isWhole, keptCensuses } from './kept-census.ts'
import { lastPlaces, type RoomsWithTimes } from './place-sheets.ts'
import { type Dated, groupOf, isNewer, type Sheet } from './sheet.ts'
import type { RoomThen, ValuesThen } from './values-then.ts'

/** All that is kept of one patient. `at` by the server's clock, ms. */
export interface PatientSheets {
  row: CensusRow
  /** When `row` was true. */
  at: number
  /** Null: nobody opened the patient here, so nothing of the patient view is known. */
  body: Sheet<Body> | null
  meds: Sheet<MedsAnswer> | null
  handoff: Sheet<HandoffAnswer> | null
  intakeOutput: Sheet<IntakeOutputAnswer> | null
  /** Numbers of the last hour, oldest first. */
  earlier: { at: number; values: RoomThen['values'] }[]
}

export interface AreaSheets {
  vars: VarsAnswer | null
  /** In the order of their rooms. */
  patients: PatientSheets[]
}

/**
 * The newest row of each room, and when the newest whole census
 * was true. Rooms only older censuses have no longer exist.
 */
async function newestRows(
  area: Area,
  masked: boolean,
): Promise<{ rooms: RoomsWithTimes; whole: Dated | null }> {
  const rooms: RoomsWithTimes = new Map()
  for (const { key, at, told, data } of await keptCensuses(area, masked)) {
    for (const row of data.census) if (!rooms.has(row.roomSys)) rooms.set(row.roomSys, { row, at, told })
    if (key[1].unit === undefined && isWhole(key)) return { rooms, whole: { at, told } }
  }
  return { rooms, whole: null }
}

const byRoom = ({ row: a }: PatientSheets, { row: b }: PatientSheets): number =>
  a.unit.localeCompare(b.unit) || a.displayRoom.localeCompare(b.displayRoom, 'en', { numeric: true })

/** Everything this browser keeps of an area. */
export async function areaSheets(area: Area, masked: boolean): Promise<AreaSheets> {
  const keeper = await present()
  if (!keeper) return { vars: null, patients: [] }
  const all = async <T>(call: string, action?: string): Promise<Sheet<T>[]> =>
    (await keeper.all<T>(groupOf([call, { action, area }, masked]))).filter(({ key }) => key[2] === masked)
  const [{ rooms, whole }, vars, bodies, meds, handoffs, volumes, earlier] = await Promise.all([
    newestRows(area, masked),
    all<VarsAnswer>('VarRequest'),
    all<Body>('DataRequest', 'body'),
    all<MedsAnswer>('DataRequest', 'meds'),
    all<HandoffAnswer>('HandoffRequest', 'get'),
    all<IntakeOutputAnswer>('DataRequest', 'intakeOutput'),
    all<ValuesThen>('numbers'),
  ])
  for (const { at, told, data } of bodies) {
    const known = rooms.get(data.census.roomSys) ?? whole
    if (!known || isNewer({ at, told }, known)) rooms.set(data.census.roomSys, { row: data.census, at, told })
  }
  const patients = [...lastPlaces(rooms).values()].map(({ row, at }): PatientSheets => {
    const whose = aboutStay(row)
    const isOf = (one: AboutStay): boolean => !row.roomEmpty && isSameStay(one, whose)
    const ofStay = <T extends AboutStay>(sheets: Sheet<T>[]): Sheet<T> | null =>
      sheets.find(({ data }) => isOf(data)) ?? null
    const body = bodies.find(({ data }) => isOf(aboutStay(data.census))) ?? null
    return {
      ...{ row, at, body },
      meds: ofStay(meds),
      handoff: ofStay(handoffs),
      intakeOutput: ofStay(volumes),
      earlier: earlier
        .flatMap(({ at, data }) => {
          const one = data[row.roomSys]
          return one && isOf(one) ? [{ at, values: one.values }] : []
        })
        .reverse(),
    }
  })
  return { vars: vars[0]?.data ?? null, patients: patients.sort(byRoom) }
}
