import type { PendingChange } from '../ward/occupancy/pending-change.ts'
import type { Sighting } from '../ward/occupancy/whereabouts.ts'
import type { HeldWithReason } from './admissions/held-messages.ts'
import type { ShownWard } from './admissions/newcomers.ts'
import type { RestsOn } from './merges/move-alerts.ts'
import type { VariableBook } from './readings/observation-row.ts'
import type { RoomBook } from './rooms/rooms.ts'

/** What the intake asks of the ward as this node knows it. */
interface KnownWard extends ShownWard {
  personOf(recordId: number): number | undefined
  bedOfPatient(recordId: number): unknown
  seenLately(
    recordId: number,
    place: Pick<Sighting, 'roomSys' | 'place' | 'stream'>,
    time: number,
    withinMs: number,
  ): boolean
}

export interface ApplyParts {
  node: string
  rooms: RoomBook
  /** The site's variables. */
  book: VariableBook
  /** ms. */
  now: number
  restsOn: RestsOn
  ward: KnownWard
  /** Overrides how many readings of a bed are refiled in one transaction. */
  mostRefiled?: number
}

export interface Applied<Change = PendingChange> {
  change: Change
  /** By message: null applied; else why it changed nothing. */
  held: readonly (HeldWithReason | null)[]
  /** Milliseconds from having the locks. */
  tookMs: number
}
