import type { Area } from '@wardlight/contracts/areas'
import { backToCensusPath, goBack, navigate, routeHistoryAtom } from '@wardlight/mf-shared/navigation'
import { getDefaultStore } from 'jotai'

/**
 * Closes the right half: the census gets the whole page, as it is now. Steps back in history if the patient was opened
 * from there.
 */
export function leaveSplit(area: Area): void {
  const path = backToCensusPath(area)
  if (getDefaultStore().get(routeHistoryAtom).at(-2) === path) goBack(path)
  else navigate(path)
}
