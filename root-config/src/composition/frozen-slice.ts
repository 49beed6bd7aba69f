import type { PageSlice, StandIn } from '@wardlight/contracts/composition'
import type { PageOverride } from '@wardlight/contracts/overrides'

/** One slice of this page. */
export interface FrozenSlice extends Omit<PageSlice, 'standIns'> {
  /**
   * Set if the slice is not from this server: the integrity hash of its entry, null if unknown. Absent: the import map
   * has it.
   */
  elsewhere?: { integrity: string | null }
  /** What is mounted when this cannot be, best first. */
  standIns?: readonly Pick<StandIn, 'version' | 'url'>[]
}

/** A page's slices, with what became of the overrides this browser asks for. */
export interface Settled {
  slices: readonly FrozenSlice[]
  list: readonly PageOverride[]
}
