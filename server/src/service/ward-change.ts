import type { StoredAlerts } from '../alerts/life/store.ts'
import type { PendingChange } from '../ward/occupancy/pending-change.ts'
import type { Bed } from '../ward/state.ts'

/** What `apply` wrote, for `publish` to show after the commit. */
export interface WardChange extends PendingChange {
  /** Open alerts of patients between whom alerts moved. */
  readonly storedAlerts: StoredAlerts
  /** Applies the last readings of patients between whom records moved; returns the beds that may look different. */
  takeKept(): readonly Bed[]
  /** Applies what the tower does about them. */
  takeTower(): void
}
