import type { StoredAlerts } from '../alerts/life/store.ts'
import type { PendingChange } from '../ward/occupancy/pending-change.ts'
import type { Bed } from '../ward/state.ts'

/** What `apply` wrote, for `publish` to show after the commit. */
export interface WardChange extends PendingChange {
  /** Open alerts of those between whom alerts went from one to another. */
  readonly storedAlerts: StoredAlerts
  /** Takes over the last readings of those whose records went from one to another; gives the rows that may look different. */
  takeKept(): readonly Bed[]
  /** Takes over what the tower does about them. */
  takeTower(): void
}
