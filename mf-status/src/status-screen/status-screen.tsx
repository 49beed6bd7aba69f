import { useDeadLetters, useStatus } from '@wardlight/mf-shared/data'
import { ErrorState, Skeleton } from '@wardlight/mf-shared/ui'
import { CompositionTable } from '../composition/composition-table.tsx'
import { DeadLetterTable } from '../dead-letters/dead-letter-table.tsx'
import { FeedTable } from '../feeds/feed-table.tsx'
import { UnknownCodes } from '../feeds/unknown-codes.tsx'
import { JobTable } from '../jobs/job-table.tsx'
import { ReadingProblems } from '../readings/reading-problems.tsx'
import { SystemFacts } from '../system/system-facts.tsx'
import styles from './status-screen.module.css'

/** How the system is now: version, feeds, composition, jobs, and what of the messages could not be used. */
export function StatusScreen() {
  const status = useStatus()
  const letters = useDeadLetters()
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
  const { feeds, slices, unknownCodes, readingProblems, jobs, now } = status.data
  return (
    <div className={styles.grid}>
      <div className={styles.whole}>
        <SystemFacts status={status.data} />
      </div>
      <FeedTable feeds={feeds} now={now} />
      <CompositionTable slices={slices} />
      <DeadLetterTable letters={letters} />
      <JobTable jobs={jobs} now={now} />
      <ReadingProblems problems={readingProblems} />
      <UnknownCodes codes={unknownCodes} />
    </div>
  )
}
