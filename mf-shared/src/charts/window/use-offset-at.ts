import { useCallback } from 'react'
import { hospitalOffset } from '../../time/server-clock.ts'
import type { OffsetAt } from '../lanes/axis-ticks.ts'

/** The hospital's clock for an axis, which is drawn anew once that is another. */
export function useOffsetAt(): OffsetAt {
  const now = hospitalOffset()
  // biome-ignore lint/correctness/useExhaustiveDependencies: by another clock of now the axis is another
  return useCallback((time: number) => hospitalOffset(time), [now])
}
