import type { Area } from '@wardlight/contracts/areas'
import { useVars } from '@wardlight/mf-shared/data'
import { switchesAtom } from '@wardlight/mf-shared/navigation'
import { InactivityWarning } from '@wardlight/mf-shared/session'
import { useAtomValue } from 'jotai'

/**
 * Warns of the end of the session and ends it, as often and as early as the area's configuration and the page's switches
 * say. A page that goes back somewhere when it is left alone does that instead of signing out early.
 */
export function SessionWatch({ area }: { area: Area }) {
  const { data: vars } = useVars(area)
  const switches = useAtomValue(switchesAtom)
  const configured = vars?.uiConfig.inactivityTimer
  const returns = Boolean(switches.backToCensus || switches.backToRoom)
  return (
    <InactivityWarning
      checkEveryMs={vars?.system.sessionCheckMs}
      timeoutSeconds={returns ? undefined : (switches.timeoutSeconds ?? configured?.timeoutSeconds)}
      warnSeconds={switches.warnSeconds ?? configured?.warnSeconds}
    />
  )
}
