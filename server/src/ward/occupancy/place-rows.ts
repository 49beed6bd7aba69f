import { DEFAULT_AREA } from '@wardlight/contracts/areas'
import { NO_BED_ROOMS } from '@wardlight/contracts/census'
import type { SiteConfig } from '../../config/site.ts'
import type { BedClaimant, BedConflict, BedlessState, Room } from '../state.ts'
import type { BedClaim } from './bed-claim.ts'
import type { Bedless } from './bedless.ts'
import type { LiveOccupancy } from './live-occupancy.ts'
import { SEEN_MS } from './whereabouts.ts'

/** What a row of the census says of where its patient is. */
export interface PlaceRow {
  room: Room
  personId: number
  visitId: number | null
  since: number | null
  bedless: BedlessState | null
  claimants: readonly BedClaimant[]
  conflicts: readonly BedConflict[]
}

const EMPTY: readonly never[] = []

/** The room number of a person without a bed. */
export const rowOfBedless = (personId: number): number => NO_BED_ROOMS + personId

/** A room for somebody who lies in none: of the unit named, else of the area alone. */
function noRoom({ person, place, area: told }: Bedless, config: SiteConfig, lost: Room | null): Room {
  const named = config.unitOf(place.split('^')[0] ?? '')
  const area = lost?.area ?? told ?? named?.area ?? DEFAULT_AREA
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

/** What the rows are drawn from. */
export interface RowParts {
  found: Pick<LiveOccupancy, 'beds' | 'bedless'>
  config: SiteConfig
  roomOf(roomSys: number): Room | null
  nameOf(personId: number, visitId: number | null): Pick<BedClaimant, 'name' | 'mrn' | 'visitNumber'>
}

const claimant = (
  claim: BedClaim,
  { roomSys, visitId }: Pick<BedClaimant, 'roomSys'> & Pick<PlaceRow, 'visitId'>,
  { nameOf }: RowParts,
): BedClaimant => ({
  ...nameOf(claim.person.id, visitId),
  roomSys,
  since: claim.since,
  admitted: claim.stay !== null,
  seen: claim.seen,
})

/** The row of a bed somebody lies in; null: nobody does, or the room is not shown. */
export function bedRow(roomSys: number, conflicts: readonly BedConflict[], parts: RowParts): PlaceRow | null {
  const state = parts.found.beds.get(roomSys)
  const room = state && parts.roomOf(roomSys)
  if (!state || !room) return null
  const { occupant, others } = state
  const shown = others.flatMap((other) => {
    const row = parts.found.bedless.get(other.person.id)
    const visitId = row?.stay?.visitId ?? null
    return row ? claimant(other, { roomSys: rowOfBedless(other.person.id), visitId }, parts) : []
  })
  return {
    room,
    personId: occupant.person.id,
    visitId: occupant.visitId,
    since: occupant.since,
    bedless: null,
    claimants: shown,
    conflicts,
  }
}

/** The row of a person who lies in no bed; null: has none. */
export function bedlessRow(personId: number, parts: RowParts): PlaceRow | null {
  const one = parts.found.bedless.get(personId)
  if (!one) return null
  const { claim, reason, place, stay, since } = one
  const occupant = claim && parts.found.beds.get(claim.roomSys)?.occupant
  return {
    room: noRoom(one, parts.config, claim ? parts.roomOf(claim.roomSys) : null),
    personId,
    visitId: stay?.visitId ?? null,
    since,
    bedless: { reason, place },
    claimants: occupant
      ? [claimant(occupant, { roomSys: occupant.roomSys, visitId: occupant.visitId }, parts)]
      : EMPTY,
    conflicts: EMPTY,
  }
}

/**
 * Beds whose monitor sends the number of somebody who lies elsewhere, and the beds those lie in. `personOf` gives the
 * leading record of a record. Rule 6.
 */
export function deviceConflicts(
  { beds, bedless }: RowParts['found'],
  at: number,
  personOf: (record: number) => number | undefined,
): Map<number, readonly BedConflict[]> {
  const conflicts = new Map<number, readonly BedConflict[]>()
  const devices = [...bedless.values()].filter(({ person: { unidentified } }) => unidentified?.claims != null)
  if (devices.length === 0) return conflicts
  const bedOf = new Map([...beds].map(([roomSys, { occupant }]) => [occupant.person.id, roomSys]))
  const add = (roomSys: number | undefined, conflict: BedConflict) => {
    if (roomSys === undefined) return
    conflicts.set(roomSys, [...new Set([...(conflicts.get(roomSys) ?? []), conflict])])
  }
  for (const { person } of devices) {
    const { roomSys, claims } = person.unidentified ?? { roomSys: 0, claims: null }
    if (!person.sightings.some(({ last }) => last >= at - SEEN_MS)) continue
    if (beds.has(roomSys)) add(roomSys, 'foreignDevice')
    if (claims !== null) add(bedOf.get(personOf(claims) ?? claims), 'numberElsewhere')
  }
  return conflicts
}
