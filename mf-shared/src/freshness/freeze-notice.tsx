import { FREEZE_AFTER_MS } from '@wardlight/contracts/limits'
import { useAtomValue } from 'jotai'
import { useContext } from 'react'
import { type Fault, faultOf } from '../banners/fault.ts'
import { liveAtom } from '../live/live-state.ts'
import { localNow } from '../time/local-clock.ts'
import { byServerClock } from '../time/server-clock.ts'
import { whenExactly } from '../time/when-text.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Banner } from '../ui/banner.tsx'
import { RegionContext } from './freezing.tsx'
import { KeptNotice } from './kept-notice.tsx'

/** Whether the shell's fault is why something is not current since `time`, by the server's clock: it was until then. */
const explains = (fault: Fault, time: number): boolean =>
  fault.since === null || time > fault.since - FREEZE_AFTER_MS

/**
 * Says that the answer of the part it stands in fails: `title` is "Census not updated". What is wrong with all screens is
 * told by the shell, above them; here it is said where this one was not current before that.
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
  if (within?.frozen || currentUntil === null) return null
  const since = byServerClock(currentUntil)
  const sinceText = `${title} since ${whenExactly(since)}`
  if (isTold)
    return explains(fault, since) ? null : (
      <Banner tone="caution" title={sinceText} detail="Everything below is from then or earlier." />
    )
  if (!isFrozen && (error === null || within)) return null
  return (
    <Banner
      tone={isFrozen ? 'alarm' : 'caution'}
      title={sinceText}
      detail={isFrozen ? 'Everything below is frozen. Go by the bedside monitors.' : error?.message}
      action={<ActionButton onClick={retry}>Try now</ActionButton>}
    />
  )
}
