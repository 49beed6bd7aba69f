import { useDeadLetters, useStatus } from '@wardlight/mf-shared/data'
import { FreezeNotice, Freezing } from '@wardlight/mf-shared/freshness'
import { statusPath } from '@wardlight/mf-shared/navigation'
import { hasRight, useUser } from '@wardlight/mf-shared/session'
import { ErrorState, Skeleton } from '@wardlight/mf-shared/ui'
import { AuditFacts, AuditFaults } from '../audit/audit-state.tsx'
import { ConflictList } from '../beds/conflict-list.tsx'
import { MappedRooms } from '../beds/mapped-rooms.tsx'
import { NoBedList } from '../beds/no-bed-list.tsx'
import { UnlistedRooms } from '../beds/unlisted-rooms.tsx'
import { CompositionTable } from '../composition/composition-table.tsx'
import { DeadLetterTable } from '../dead-letters/dead-letter-table.tsx'
import { DoorPanel } from '../feeds/door-panel.tsx'
import { FeedCounts } from '../feeds/feed-counts.tsx'
import { FeedTable } from '../feeds/feed-table.tsx'
import { JobTable } from '../jobs/job-table.tsx'
import { MailPanel } from '../mail/mail-panel.tsx'
import { DecidedNames } from '../names/decided-names.tsx'
import { UnknownNames } from '../names/unknown-names.tsx'
import { PagingPanel } from '../paging/paging-panel.tsx'
import { ReadingProblems } from '../readings/reading-problems.tsx'
import { UnfiledList } from '../readings/unfiled-list.tsx'
import { SystemFacts } from '../system/system-facts.tsx'
import styles from './status-screen.module.css'

/** How the system is now: version, feeds, what could not be placed, filed or applied, jobs, composition. */
export function StatusScreen() {
  const status = useStatus()
  const letters = useDeadLetters()
  const isAdmin = hasRight(useUser(), 'Admin')
  if (!status.data)
    return status.error ? (
      <ErrorState detail={status.error.message} onRetry={status.retry} />
    ) : (
      <div className={styles.grid}>
        <div className={styles.whole}>
          <Skeleton height={88} />
        </div>
        <Skeleton height={280} />
        <Skeleton height={280} />
      </div>
    )
  const {
    feeds,
    feedsFault,
    door,
    noBed,
    conflicts,
    unlistedRooms,
    mappedRooms = [],
    mapTargets = [],
    unfiled,
    slices,
    compositionFault = null,
    unknownNames,
    decidedNames,
    nameTargets,
    readingProblems,
    jobs,
    audit,
    mail,
    paging,
    now,
  } = status.data
  return (
    <Freezing answer={status} className={styles.grid}>
      <div className={styles.whole}>
        <FreezeNotice title="Status not updated" />
      </div>
      <div className={styles.whole}>
        {audit && <AuditFaults audit={audit} />}
        <SystemFacts status={status.data} />
        {audit && (
          <AuditFacts
            audit={audit}
            action={isAdmin && <a href={`#${statusPath('Audit')}`}>Open the audit</a>}
          />
        )}
      </div>
      <div className={styles.whole}>
        <FeedTable feeds={feeds} now={now} fault={feedsFault} />
        {door && <DoorPanel door={door} />}
      </div>
      <div className={styles.whole}>
        {noBed && <NoBedList rows={noBed} targets={mapTargets} />}
        {conflicts && <ConflictList rows={conflicts} />}
        {unlistedRooms && <UnlistedRooms rooms={unlistedRooms} targets={mapTargets} />}
        <MappedRooms rooms={mappedRooms} />
        {unfiled && <UnfiledList rows={unfiled} />}
        <DeadLetterTable letters={letters} />
      </div>
      <div className={styles.whole}>
        <ReadingProblems problems={readingProblems} />
        <UnknownNames names={unknownNames} targets={nameTargets} />
        <DecidedNames names={decidedNames} />
      </div>
      <FeedCounts feeds={feeds} />
      <div className={styles.whole}>
        {paging && (
          <PagingPanel
            paging={paging}
            now={now}
            action={<a href={`#${statusPath('Paging')}`}>Open Paging</a>}
          />
        )}
        {mail && <MailPanel mail={mail} now={now} />}
        <JobTable jobs={jobs} now={now} />
        <CompositionTable slices={slices} fault={compositionFault} isAdmin={isAdmin} />
      </div>
    </Freezing>
  )
}
