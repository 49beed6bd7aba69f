import type { Area } from '@wardlight/contracts/areas'
import { useVars } from '@wardlight/mf-shared/data'
import { InactivityWarning, isDisplayUser, useUser } from '@wardlight/mf-shared/session'
import { goesBack, useLeftAlone } from '../idle/left-alone.ts'

/**
 * Warns of the end of the session and ends it, as often and as early as the page's address and the area's configuration
 * say. A page that goes back somewhere when it is left alone does that instead of signing out early.
 */
export function SessionWatch({ area }: { area: Area }) {
  const checkEveryMs = useVars(area).data?.system.sessionCheckMs
  const alone = useLeftAlone(area)
  const stays = isDisplayUser(useUser())
  if (stays) return <InactivityWarning checkEveryMs={checkEveryMs} />
  return (
    <InactivityWarning
      checkEveryMs={checkEveryMs}
      timeoutSeconds={goesBack(alone) ? undefined : alone.timeoutSeconds}
      warnSeconds={alone.warnSeconds}
    />
  )
}
