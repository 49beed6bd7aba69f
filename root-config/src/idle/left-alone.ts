import type { Area } from '@wardlight/contracts/areas'
import type { InactivityTimer } from '@wardlight/contracts/vars'
import { useVars } from '@wardlight/mf-shared/data'
import { type Switches, switchesAtom } from '@wardlight/mf-shared/navigation'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

type LeftAlone = Partial<InactivityTimer>

/**
 * What becomes of a page nobody touches, by its address and else by the configuration of its area. An address that says where
 * it goes back to says all of it.
 */
export function leftAlone(switches: Switches, configured: LeftAlone = {}): LeftAlone {
  const { timeoutSeconds, warnSeconds } = { ...configured, ...switches }
  const saysWhere = 'backToCensus' in switches || 'backToRoom' in switches
  const { backToCensus, backToRoom } = saysWhere ? switches : configured
  return { timeoutSeconds, warnSeconds, backToCensus, backToRoom }
}

/** Whether it goes back somewhere, instead of signing out early. */
export const goesBack = ({ backToCensus, backToRoom }: LeftAlone): boolean =>
  Boolean(backToCensus || backToRoom)

/** The same, of this page in an area. */
export function useLeftAlone(area: Area): LeftAlone {
  const configured = useVars(area).data?.uiConfig.inactivityTimer
  const switches = useAtomValue(switchesAtom)
  return useMemo(() => leftAlone(switches, configured), [switches, configured])
}
