import type { Chance } from './chance.ts'
import type { Id, Place } from './told.ts'

/** A person of flesh and blood. Nobody of the product knows this. */
export interface PersonBody {
  index: number
  ids: Id[]
  name: string
  dob: string
  sex: string
  /** No ADT ever speaks of them. */
  monitorOnly: boolean
  /** Heart rates of nobody else: tells whose reading is drawn. */
  heart: number
  /** Where they really lie; null outside. */
  bed: Place | null
  /** The visit registered, and where registration believes them to be. */
  visit: string
  account: string
  believed: Place | null
  open: boolean
}

/** What the monitor at a bed says of itself. */
export interface Monitor {
  bed: Place
  mode: 'both' | 'bed' | 'number'
  /** Whose number it still sends. */
  named: PersonBody | null
}

const place = (unit: string, room: string, bed = '1'): Place => ({ unit, room, bed })
export const BEDS: readonly Place[] = [
  place('LST', '1'),
  place('LST', '2'),
  place('LST', '3'),
  place('OPN', '7'),
  place('OPN', '7', '2'),
  place('OPN', '8'),
  place('REC', 'B1', ''),
]
export const UNLISTED = place('LST', '99')
export const UNIT_ONLY: readonly Place[] = [place('LST', '', ''), place('OPN', '', '')]
export const ELSEWHERE: readonly Place[] = [place('WARD9', '12'), place('XRAY', 'R1', '')]

const HEARTS = [30, 44, 70, 90, 125, 145] as const
const NAMES = ['Anna', 'Bert', 'Cleo', 'Dirk', 'Edda', 'Finn'] as const

/** Four to six people, some of whom have equal digits at two authorities, or several numbers. */
export function people(chance: Chance): PersonBody[] {
  const count = chance.whole(4, 6)
  const shared = String(chance.whole(1000, 1999))
  return Array.from({ length: count }, (_, index) => {
    const monitorOnly = index >= 3 && chance.often(0.4)
    const authority = index % 2 === 0 ? 'HA' : 'HB'
    const number = index < 2 && chance.often(0.4) ? shared : `${2000 + index * 100 + chance.whole(0, 99)}`
    const ids: Id[] = monitorOnly ? [{ authority: '', number: `M${number}` }] : [{ authority, number }]
    if (!monitorOnly && chance.often(0.2)) ids.push({ authority: 'EPI', number: `E${number}` })
    return {
      index,
      ids,
      name: `${NAMES[index] ?? 'X'}, T`,
      dob: `19${50 + index}0${1 + index}11`,
      sex: index % 2 === 0 ? 'F' : 'M',
      monitorOnly,
      heart: HEARTS[index] ?? 70,
      bed: null,
      visit: '',
      account: '',
      believed: null,
      open: false,
    }
  })
}
