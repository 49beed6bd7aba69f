import { DEFAULT_AREA } from '@wardlight/contracts/areas'
import { NO_BED_ROOMS } from '@wardlight/contracts/census'
import type { SiteConfig } from '../config/site.ts'
import type { Bedless, Claim, Occupancy } from './occupancy.ts'
import type { BedConflict, BedlessState, Claimant, Room } from './state.ts'
import { SEEN_MS } from './whereabouts.ts'

/** What a row of the census says of where its patient is. */
export interface Row {
  room: Room
  personId: number
  visitId: number | null
  since: number | null
  bedless: BedlessState | null
  claimants: readonly Claimant[]
  conflicts: readonly BedConflict[]
}

const EMPTY: readonly never[] = []

/** The room number of a person without a bed. */
export const rowOfBedless = (personId: number): number => NO_BED_ROOMS + personId

/** A room for somebody who lies in none: of the unit named, else of the area alone. */
function noRoom({ person, place, stay }: Bedless, config: SiteConfig, lost: Room | null): Room {
  const named = config.unitOf(place.split('^')[0] ?? '')
  const sighting = person.sightings.at(-1)
  const area = lost?.area ?? stay?.area ?? named?.area ?? sighting?.area ?? DEFAULT_AREA
  const own = lost?.unit ?? (named?.area === area ? named.unit : null)
  return {
    roomSys: rowOfBedless(person.id),
    area,
    unit: own ?? {
      unit: place.split('^')[0] ?? '',
      label: place.split('^')[0] ?? '',
      type: '',
      unitID: 0,
      rooms: [],
      patientConfigTypes: config.area(area).units[0]?.patientConfigTypes ?? ['DefaultConfig'],
    },
    displayRoom: '',
    alias: '',
    aliasList: [],
    phone: '',
  }
}

/** The rows of who lies where: beds with a patient, and patients without a bed, by room number. */
export function placeRows(
  found: Occupancy,
  config: SiteConfig,
  roomOf: (roomSys: number) => Room | null,
  nameOf: (personId: number) => { name: string; mrn: string },
): Map<number, Row> {
  const rows = new Map<number, Row>()
  const bedless = new Map(found.bedless.map((row) => [row.person.id, row]))
  const conflicts = deviceConflicts(found)
  const claimant = (claim: Claim, roomSys: number): Claimant => ({
    ...nameOf(claim.person.id),
    roomSys,
    since: claim.since,
    admitted: claim.stay !== null,
    seen: claim.seen,
  })
  for (const [roomSys, { occupant, others }] of found.beds) {
    const room = roomOf(roomSys)
    if (!room) continue
    const shown = others.filter(({ person }) => bedless.has(person.id))
    rows.set(roomSys, {
      room,
      personId: occupant.person.id,
      visitId: occupant.stay?.visitId ?? null,
      since: occupant.since,
      bedless: null,
      claimants:
        shown.length === 0 ? EMPTY : shown.map((other) => claimant(other, rowOfBedless(other.person.id))),
      conflicts: conflicts.get(roomSys) ?? EMPTY,
    })
  }
  for (const one of found.bedless) {
    const { claim, person, reason, place, stay, since } = one
    const lost = claim ? roomOf(claim.roomSys) : null
    const bed = claim && found.beds.get(claim.roomSys)
    const room = noRoom(one, config, lost)
    rows.set(room.roomSys, {
      room,
      personId: person.id,
      visitId: stay?.visitId ?? null,
      since,
      bedless: { reason, place },
      claimants: bed ? [claimant(bed.occupant, bed.occupant.roomSys)] : EMPTY,
      conflicts: EMPTY,
    })
  }
  return rows
}

/** Beds whose monitor sends the number of somebody who lies elsewhere, and the beds those lie in. Rule 6. */
function deviceConflicts({ beds, bedless, at }: Occupancy): Map<number, readonly BedConflict[]> {
  const conflicts = new Map<number, readonly BedConflict[]>()
  const devices = bedless.filter(({ person: { unidentified } }) => unidentified?.claims != null)
  if (devices.length === 0) return conflicts
  const bedOf = new Map<number, number>()
  for (const [roomSys, { occupant }] of beds) {
    bedOf.set(occupant.person.id, roomSys)
    for (const { recordId } of occupant.person.stays) bedOf.set(recordId, roomSys)
  }
  const add = (roomSys: number | undefined, conflict: BedConflict) => {
    if (roomSys === undefined) return
    conflicts.set(roomSys, [...new Set([...(conflicts.get(roomSys) ?? []), conflict])])
  }
  for (const { person } of devices) {
    const { roomSys, claims } = person.unidentified ?? { roomSys: 0, claims: null }
    if (!person.sightings.some(({ last }) => last >= at - SEEN_MS)) continue
    if (beds.has(roomSys)) add(roomSys, 'foreignDevice')
    if (claims !== null) add(bedOf.get(claims), 'numberElsewhere')
  }
  return conflicts
}
