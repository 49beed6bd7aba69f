import type { Alike, CensusRow } from '@wardlight/contracts/census'
import type { AreaConfig } from '../../config/area.ts'
import type { Bed } from '../../ward/state.ts'
import { displayRoom } from './display-names.ts'

/** "Pérez, Ana" and "PEREZ, LUIS" are alike: as they sound on a ward, not as they are written. */
const surnameOf = (name: string): string =>
  (name.split(',')[0] ?? '').normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** The room of a bed: "12" of "12A" and of "12-b". */
const roomOf = (label: string): string => label.replace(/(?<=\d)[\s-]*[a-z]$/i, '').toLowerCase()

/** How many others are named; of more the rest is counted. */
const NAMED = 5

/** Others a patient may be taken for. Made once for the beds of an area. */
export function alikeIn(beds: readonly Bed[], config: AreaConfig): (bed: Bed) => Alike | undefined {
  const lying = beds.filter(({ patient }) => patient)
  const named = Map.groupBy(
    lying,
    ({ room, patient }) => `${room.unit.unit}|${surnameOf(patient?.name ?? '')}`,
  )
  const placed = Map.groupBy(
    lying.filter(({ bedless }) => !bedless),
    (bed) => roomOf(displayRoom(bed, config)),
  )
  return (bed) => {
    const { patient, room } = bed
    if (!patient) return undefined
    const labelOf = (other: Bed): string => {
      const label = other.bedless ? 'no bed' : displayRoom(other, config)
      return other.room.unit.unit === room.unit.unit ? label : `${other.room.unit.unit} ${label}`
    }
    const others = (found: readonly Bed[] = []): string[] => {
      const first = found
        .slice(0, NAMED + 1)
        .filter((other) => other !== bed)
        .slice(0, NAMED)
        .map(labelOf)
      const rest = found.length - 1 - first.length
      return rest > 0 ? [...first, `${rest} more`] : first
    }
    const surname = surnameOf(patient.name)
    const names = surname === '' ? [] : others(named.get(`${room.unit.unit}|${surname}`))
    const rooms = bed.bedless ? [] : others(placed.get(roomOf(displayRoom(bed, config))))
    return names.length + rooms.length === 0
      ? undefined
      : { ...(names.length > 0 ? { names } : {}), ...(rooms.length > 0 ? { rooms } : {}) }
  }
}

export const withAlike = (row: CensusRow, alike: Alike | undefined): CensusRow =>
  alike ? { ...row, alike } : row
