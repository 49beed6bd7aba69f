import { type LiveOccupancy, occupancy } from '../src/ward/occupancy/live-occupancy.ts'
import type { Person, PlacedStay, Sighting } from '../src/ward/occupancy/whereabouts.ts'

export const MIN = 60_000
export const NOW = Date.parse('2026-03-01T10:00:00Z')
/** Minutes before now. */
export const ago = (minutes: number) => NOW - minutes * MIN

let last = 0
/** The number of one movement more. */
export const nextMovement = (): number => ++last
export const stay = (roomSys: number | null, from: number, more: Partial<PlacedStay> = {}): PlacedStay => ({
  visitId: 1,
  recordId: 1,
  movementId: nextMovement(),
  roomSys,
  place: roomSys === null ? 'ICU^^' : `ICU^${roomSys}^1`,
  area: 'awicu',
  from: ago(from),
  to: null,
  patientClass: 'I',
  inBed: null,
  admitted: null,
  ...more,
})
export const outside = (from: number, more: Partial<PlacedStay> = {}) =>
  stay(null, from, { place: 'RAD^X1^', area: null, visitId: 2, ...more })
export const discharge = (at: number) => stay(null, at, { place: '', area: null, to: ago(at) })
export const stream = (
  roomSys: number,
  first: number,
  last: number,
  more: Partial<Sighting> = {},
): Sighting => ({
  recordId: 1,
  roomSys,
  place: roomSys === 0 ? '' : `ICU^${roomSys}^1`,
  area: 'awicu',
  stream: true,
  first: ago(first),
  last: ago(last),
  ...more,
})
export const person = (
  id: number,
  stays: PlacedStay[],
  sightings: Sighting[] = [],
  more: Partial<Person> = {},
): Person => ({
  id,
  stays: stays.map((s) => ({ ...s, visitId: id * 10 + s.visitId, recordId: id })),
  sightings: sightings.map((s) => ({ ...s, recordId: id })),
  unidentified: null,
  ...more,
})

/** "1: A (B); no bed: B bedTaken" with persons by letter. */
export const told = (persons: readonly Person[], at = NOW): string => words(occupancy(persons, at))

export function words({ beds, bedless }: LiveOccupancy): string {
  const letter = (id: number) => String.fromCharCode(64 + id)
  const lines = [...beds]
    .sort(([a], [b]) => a - b)
    .map(([room, { occupant, others }]) => {
      const more = others.map(({ person: { id } }) => letter(id)).join('')
      return `${room}: ${letter(occupant.person.id)}${more && ` (${more})`}`
    })
  const without = [...bedless.values()].sort((a, b) => a.person.id - b.person.id)
  return [...lines, ...without.map(({ person: { id }, reason }) => `${letter(id)} ${reason}`)].join('; ')
}
