import type { StatusConflict, StatusNoBed } from '@wardlight/contracts/system'
import type { UnlistedRoom } from '@wardlight/contracts/unlisted-rooms'
import type { UnlistedBed } from '../../ward/occupancy/bed-list.ts'
import type { Bed } from '../../ward/state.ts'
import { iso, isoOrNull } from '../../ward/time/time-text.ts'
import { conflictTexts, noBedOf } from '../texts/placement-text.ts'

/** Everybody who lies in no bed, and why. */
export const noBedsOf = (beds: Iterable<Bed>): StatusNoBed[] =>
  [...beds].flatMap((bed) => {
    const noBed = noBedOf(bed)
    const { area, roomSys, unit } = bed.room
    return noBed ? [{ ...noBed, area, roomSys, unit: unit.unit, since: isoOrNull(bed.since) }] : []
  })

const SEVERAL = 'Check who is in that bed, and correct the admission or transfer of whoever is not.'
const DEVICE = 'Enter the number of the patient who lies there at the monitor, or correct the transfer.'

/** Beds several people are said to lie in, or whose monitor and movements disagree. */
export const conflictsOf = (beds: Iterable<Bed>): StatusConflict[] =>
  [...beds].flatMap((bed) => {
    const { claimants, bedless } = bed
    if (bedless) return []
    const { roomSys, area, unit, displayRoom } = bed.room
    const at = { feed: '', area, roomSys, since: iso(bed.since ?? 0) }
    const where = `${unit.unit} ${displayRoom}`
    const several = `${claimants.length + 1} patients are said to lie in ${where}.`
    return [
      ...(claimants.length > 0 ? [{ ...at, text: several, advice: SEVERAL }] : []),
      ...conflictTexts(bed).map((text) => ({ ...at, text: `${where}: ${text}`, advice: DEVICE })),
    ]
  })

/** Rooms nobody listed, by area, unit and name. */
export const unlistedOf = (beds: readonly UnlistedBed[]): UnlistedRoom[] =>
  beds
    .map(({ bed: { room, patient }, used }) => ({
      area: room.area,
      roomSys: room.roomSys,
      unit: room.unit.unit,
      room: room.displayRoom,
      empty: patient === null,
      used: iso(used),
    }))
    .toSorted((a, b) => compareText(`${a.area} ${a.unit} ${a.room}`, `${b.area} ${b.unit} ${b.room}`))

const compareText = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare
