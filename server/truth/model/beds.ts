import type { Area } from '@wardlight/contracts/areas'
import type { Place } from './told.ts'

/** The site of the histories: a unit of listed rooms, an open one, and a recovery room. */
export const UNITS: Readonly<Record<string, { area: Area; rooms: readonly string[]; open: boolean }>> = {
  LST: { area: 'awicu', rooms: ['1', '2', '3', '4'], open: false },
  OPN: { area: 'awicu', rooms: [], open: true },
  REC: { area: 'awpacu', rooms: ['B1', 'B2'], open: false },
}

/** What PV1-3 names: a bed of ours, a unit of ours without a bed we have, or somewhere else. */
export type Spot =
  | { kind: 'bed'; unit: string; room: string }
  | { kind: 'noSuchRoom' | 'noBedNamed'; unit: string; room: string }
  | { kind: 'elsewhere'; place: string }

export function spotOf(place: Place): Spot {
  const unit = UNITS[place.unit]
  const { room, bed } = place
  if (!unit) return { kind: 'elsewhere', place: `${place.unit}^${room}^${bed}` }
  if (room === '' && bed === '') return { kind: 'noBedNamed', unit: place.unit, room: '' }
  const plain = bed === '' || bed === room || bed === '1'
  if (unit.open) return { kind: 'bed', unit: place.unit, room: plain ? room : `${room}-${bed}` }
  for (const name of [`${room}-${bed}`, `${room}${bed}`, room])
    if (unit.rooms.includes(name)) return { kind: 'bed', unit: place.unit, room: name }
  return { kind: 'noSuchRoom', unit: place.unit, room }
}

/** "LST 1". */
export const bedKey = (spot: Spot): string | null =>
  spot.kind === 'bed' ? `${spot.unit} ${spot.room}` : null

export const areaOfUnit = (unit: string): Area => UNITS[unit]?.area ?? 'awicu'
