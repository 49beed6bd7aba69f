import type { Area } from '@wardlight/contracts/areas'
import { backToCensusPath, goBack, navigate, routeHistoryAtom } from '@wardlight/mf-shared/navigation'
import { getDefaultStore } from 'jotai'

/** Closes the screen at the right: the census beside it has the whole page, as it is now. A step back where it came from there. */
export function leaveSplit(area: Area): void {
  const path = backToCensusPath(area)
  if (getDefaultStore().get(routeHistoryAtom).at(-2) === path) goBack(path)
  else navigate(path)
}
