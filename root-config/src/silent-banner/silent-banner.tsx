import { ActionButton, Banner } from '@wardlight/mf-shared/basics'
import { liveAtom, tryNow } from '@wardlight/mf-shared/live'
import { clockText, durationText, useNow } from '@wardlight/mf-shared/time'
import { useAtomValue } from 'jotai'
import { IconWifiOff } from '../bar/icons.tsx'
import css from './silent-banner.module.css'

/** Over everything while the server is silent: since when, what that means, and how to try at once. */
export function SilentBanner() {
  const { state, lastHeard, nextTryAt } = useAtomValue(liveAtom)
  useNow()
  if (state !== 'silent') return null
  const now = Date.now()
  const nextTry = nextTryAt === null ? 'Trying now' : `Trying again in ${secondsUntil(nextTryAt, now)} s`
  return (
    <>
      <Banner
        tone="alarm"
        icon={<IconWifiOff size={28} />}
        title={`No data from the server for ${durationText((now - lastHeard) / 1000)}`}
        detail={`Everything below is frozen at ${clockText(lastHeard, true)}. Go by the bedside monitors.`}
        action={
          <>
            <span className={css.next}>{nextTry}</span>
            <ActionButton onClick={tryNow}>Try now</ActionButton>
          </>
        }
      />
      <div className={css.frame} />
    </>
  )
}

function secondsUntil(time: number, now: number): number {
  return Math.max(0, Math.ceil((time - now) / 1000))
}
