import type { Place } from './messages/people.ts'

export type Ward = 'icu' | 'nicu' | 'picu' | 'theatre' | 'labour'

/** Beds one patient after another goes through: a room, or a room and where its patients move to. */
export interface Lane {
  /** Unique over the hospital. */
  no: number
  ward: Ward
  /** Position among the lanes of its ward. */
  index: number
  places: readonly Place[]
}

const place = (unit: string, room: string): Place => ({ unit, room, bed: '1' })
const rooms = (unit: string, prefix: string, first: number, last: number): Place[] =>
  Array.from({ length: last - first + 1 }, (_, i) => place(unit, `${prefix}${first + i}`))

/** Pairs of 5 North between which patients move, so that three rooms are always empty. */
const SHARED = new Map([
  [6, 5],
  [13, 14],
  [21, 22],
])

function beds(): [Ward, Place[]][] {
  const north = Array.from({ length: 26 }, (_, i) => i + 1)
    .filter((room) => ![...SHARED.values()].includes(room))
    .map((room): [Ward, Place[]] => {
      const other = SHARED.get(room)
      return ['icu', [place('5N', `${room}`), ...(other ? [place('5N', `${other}`)] : [])]]
    })
  const recovery = rooms('PACU', 'B', 1, 10)
  const postpartum = rooms('PP', 'M', 1, 6)
  return [
    ...north,
    ...rooms('NICU', 'N', 1, 7).map((room): [Ward, Place[]] => ['nicu', [room]]),
    ...rooms('PICU', 'P', 1, 5).map((room): [Ward, Place[]] => ['picu', [room]]),
    ...rooms('OR', 'OR', 1, 10).map((room, i): [Ward, Place[]] => ['theatre', [room, recovery[i] as Place]]),
    ...rooms('LD', 'L', 1, 12).map((room, i): [Ward, Place[]] => [
      'labour',
      [room, ...(postpartum[i] ? [postpartum[i]] : [])],
    ]),
  ]
}

/** The simulated hospital: 74 beds in use over the four areas, of 80 configured. */
export const LANES: readonly Lane[] = beds().map(([ward, places], no, all) => ({
  no: no + 1,
  ward,
  places,
  index: all.slice(0, no).filter(([other]) => other === ward).length,
}))

export const lanesOf = (ward: Ward): readonly Lane[] => LANES.filter((lane) => lane.ward === ward)

/** MSH-3 of the gateway the monitors of a unit speak through. */
export const gatewayOf = (unit: string): string =>
  unit === 'OR'
    ? 'MON-OR'
    : unit === 'PACU'
      ? 'MON-PACU'
      : unit === 'LD' || unit === 'PP'
        ? 'MON-OB'
        : 'MON-ICU'

/** Seconds between the messages of a bed's monitor. */
export const monitorPeriod = (unit: string): number =>
  unit === 'LD' || unit === 'PP' ? 15 : unit === 'NICU' ? 10 : 5
