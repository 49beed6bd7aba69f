import type { Bed } from '../ward/state.ts'
import { isoOrNull } from '../ward/time-text.ts'
import type { BedConflictEntry, UnplacedPatient } from './asked.ts'
import { placementOf } from './placement-text.ts'

/** Everybody who lies in no bed, and why. */
export const unplacedOf = (beds: Iterable<Bed>): UnplacedPatient[] =>
  [...beds].flatMap((bed) => {
    const { noBed } = placementOf(bed)
    if (!bed.patient || !noBed) return []
    const { mrn, visit } = bed.patient
    return {
      ...noBed,
      roomSys: bed.room.roomSys,
      area: bed.room.area,
      mrn,
      visitNumber: visit.visitNumber,
      since: isoOrNull(bed.since),
    }
  })

/** Beds several people are said to lie in, or whose monitor and movements disagree. */
export const conflictsOf = (beds: Iterable<Bed>): BedConflictEntry[] =>
  [...beds].flatMap((bed) => {
    const { claimants, conflicts } = placementOf(bed)
    if (bed.bedless || claimants.length + conflicts.length === 0) return []
    const { roomSys, area, unit, displayRoom } = bed.room
    return { roomSys, area, unit: unit.unit, room: displayRoom, claimants: claimants.length + 1, conflicts }
  })
