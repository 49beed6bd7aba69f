import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { tryNow } from '../live/live.ts'
import { frozenAtom, type LiveState, liveAtom } from '../live/live-state.ts'
import { durationText } from '../time/age-text.ts'
import { localNow } from '../time/local-clock.ts'
import { useNow } from '../time/ticker.ts'
import { whenExactly } from '../time/when-text.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Banner } from '../ui/banner.tsx'
import { type Fault, faultOf } from './fault.ts'
import css from './fault-banner.module.css'
import { PagingBanner } from './paging-banner.tsx'

const ICONS = {
  silent:
    'M12 18v.01M9.2 15.2a4 4 0 0 1 5.6 0M6.3 12.3a8 8 0 0 1 4-2.2M3.5 9.5a12 12 0 0 1 3.4-2.3M20.5 9.5a12 12 0 0 0-9-3.4M3 3l18 18',
  store:
    'M5 6c0-1.700 3.100-3 7-3s7 1.300 7 3-3.100 3-7 3-7-1.300-7-3zM5 6v12c0 1.700 3.100 3 7 3 1.600 0 3.100-.200 4.300-.600M19 6v9M5 12c0 1.700 3.100 3 7 3M3 3l18 18',
  unjudged: 'M10 20a2 2 0 0 0 4 0M7 17h10M7 17v-6M8.500 6.800A5 5 0 0 1 17 11v2.500M12 3v2M3 3l18 18',
}

const Icon = ({ name }: { name: keyof typeof ICONS }) => (
  <svg viewBox="0 0 24 24" width={28} height={28} className={css.icon} aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
)

const secondsUntil = (time: number, now: number): number => Math.max(0, Math.ceil((time - now) / 1000))

/** What ticks is not read aloud again each second. */
const Ticking = ({ children }: { children: string }) => <span aria-hidden="true">{children}</span>

interface More {
  /** Another way on while everything is frozen. */
  more?: ReactNode
}

function SilentServer({ lastHeard, nextTryAt, since, more }: LiveState & { since: number } & More) {
  useNow()
  const now = localNow()
  const nextTry = nextTryAt === null ? 'Trying now' : `Trying again in ${secondsUntil(nextTryAt, now)} s`
  return (
    <>
      <Banner
        tone="alarm"
        icon={<Icon name="silent" />}
        title={
          <>
            No data from the server<Ticking>{` for ${durationText((now - lastHeard) / 1000)}`}</Ticking>
          </>
        }
        detail={`Everything below is frozen at ${whenExactly(since)}. Go by the bedside monitors.`}
        action={
          <>
            <span className={css.next} aria-hidden="true">
              {nextTry}
            </span>
            {more}
            <ActionButton onClick={tryNow}>Try now</ActionButton>
          </>
        }
      />
      <div className={css.frame} />
    </>
  )
}

const GO_BY = 'Everything below is frozen. Go by the bedside monitors.'

function FailingStore({ since, frozen, more }: Extract<Fault, { kind: 'store' }> & More) {
  return (
    <>
      <Banner
        tone={frozen ? 'alarm' : 'caution'}
        icon={<Icon name="store" />}
        title={`The database has taken no data since ${whenExactly(since)}`}
        detail={frozen ? GO_BY : 'What is measured now is not shown yet. Watch the bedside monitors.'}
        action={frozen && more}
      />
      {frozen && <div className={css.frame} />}
    </>
  )
}

const UNJUDGED = 'no alert is raised, changed or ended'

const UnjudgedAlerts = ({ since, frozen }: Extract<Fault, { kind: 'unjudged' }>) => (
  <>
    <Banner
      tone="alarm"
      icon={<Icon name="unjudged" />}
      title={since === null ? 'Alerts are not being judged' : `Alerts not judged since ${whenExactly(since)}`}
      detail={
        frozen
          ? `Values are shown as frozen: ${UNJUDGED}. Go by the bedside monitors.`
          : `Values still arrive, but ${UNJUDGED}. Watch the bedside monitors.`
      }
    />
    {frozen && <div className={css.frame} />}
  </>
)

/** Over every screen while what it shows cannot be relied on: the worst cause, since when, and what to do. `pages`: of them too. */
export function FaultBanner({ more, pages = true }: More & { pages?: boolean }) {
  const live = useAtomValue(liveAtom)
  useAtomValue(frozenAtom)
  useNow()
  const fault = faultOf(live, localNow())
  if (!fault) return pages && <PagingBanner beat={live.beat?.paging} />
  if (fault.kind === 'silent') return <SilentServer {...live} since={fault.since} more={more} />
  return fault.kind === 'store' ? <FailingStore {...fault} more={more} /> : <UnjudgedAlerts {...fault} />
}
