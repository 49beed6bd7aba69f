import { useStatus } from '@wardlight/mf-shared/data'
import { Freezing } from '@wardlight/mf-shared/freshness'
import { ErrorState, Skeleton } from '@wardlight/mf-shared/ui'
import styles from '../status-screen/status-screen.module.css'
import { InboxPanel } from './inbox-panel.tsx'
import { OnCallPanel } from './on-call-panel.tsx'
import { PagingPanel } from './paging-panel.tsx'

/** How pages leave, who is on call, and what the pagers of the trial got. */
export function PagingScreen() {
  const status = useStatus()
  const { paging, now } = status.data ?? {}
  if (!paging || !now)
    return status.error ? (
      <ErrorState detail={status.error.message} onRetry={status.retry} />
    ) : (
      <Skeleton height={280} />
    )
  return (
    <Freezing answer={status} className={styles.grid}>
      <div className={styles.whole}>
        <PagingPanel paging={paging} now={now} />
        <OnCallPanel />
        {paging.way === 'inbox' && <InboxPanel />}
      </div>
    </Freezing>
  )
}
