import type { Atom } from '@wardlight/contracts/atom'
import type { CensusRow } from '@wardlight/contracts/census'
import { type AboutStay, aboutStay } from '../data/about-stay.ts'

/** A number of an earlier census: when and by what it was measured, and its comparator. */
export interface NumberThen extends Pick<Atom, 'comparator' | 'source'> {
  value: number
  time: string
}

/** The stay in a room, and its numbers. */
export interface RoomThen extends AboutStay {
  values: Record<string, NumberThen>
}

/** The numbers of one census of the last hour, by roomSys: only what trends need. */
export type ValuesThen = Record<number, RoomThen>

const QUARTER_MS = 15 * 60_000

/** Names the quarter of an hour a time lies in. */
export const quarterOf = (at: number): number => Math.floor(at / QUARTER_MS)

/** The numbers of a census that were current readings. */
export function valuesThen(rows: readonly CensusRow[]): ValuesThen {
  const then: ValuesThen = {}
  for (const row of rows) {
    const { roomSys, roomEmpty, atoms } = row
    if (roomEmpty) continue
    const values: RoomThen['values'] = {}
    for (const [name, { value, time, state, comparator, source }] of Object.entries(atoms))
      if (typeof value === 'number' && time !== null && state === 'ok')
        values[name] = { value, time, comparator, source }
    then[roomSys] = { ...aboutStay(row), values }
  }
  return then
}
