import { useAtomValue } from 'jotai'
import { useContext } from 'react'
import { faultOf } from '../banners/fault.ts'
import { liveAtom } from '../live/state.ts'
import { localNow } from '../time/local-clock.ts'
import { byServerClock } from '../time/server-clock.ts'
import { whenExactly } from '../time/when-text.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Banner } from '../ui/banner.tsx'
import { RegionContext } from './freezing.tsx'
import { KeptNotice } from './kept-notice.tsx'

/**
 * Says that the answer of the part it stands in fails: `title` is "Census not updated". What is wrong with all screens is
 * told by the shell, above them.
 */
export function FreezeNotice({ title }: { title: string }) {
  const region = useContext(RegionContext)
  const live = useAtomValue(liveAtom)
  if (!region) return null
  const { frozen, answer, within } = region
  const { error, currentUntil, retry, silence } = answer
  const isFrozen = frozen?.cause === 'own'
  const fault = faultOf(live, localNow())
  const isTold = fault !== null && (fault.kind !== 'unjudged' || fault.frozen)
  if (silence === 'kept' && currentUntil !== null)
    return within ? null : <KeptNotice trueAt={currentUntil} isTold={isTold} onRetry={retry} />
  if (within?.frozen || currentUntil === null || isTold) return null
  if (!isFrozen && (error === null || within)) return null
  return (
    <Banner
      tone={isFrozen ? 'alarm' : 'caution'}
      title={`${title} since ${whenExactly(byServerClock(currentUntil))}`}
      detail={isFrozen ? 'Everything below is frozen. Go by the bedside monitors.' : error?.message}
      action={<ActionButton onClick={retry}>Try now</ActionButton>}
    />
  )
}
