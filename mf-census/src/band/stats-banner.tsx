import type { CensusStats } from '@wardlight/contracts/census'
import { clockText } from '@wardlight/mf-shared/time'
import css from './stats-banner.module.css'

/** Session start, case reviews, how many were sent, and notification reviews out of cases. */
export function StatsBanner({ stats }: { stats: CensusStats }) {
  return (
    <dl className={css.stats}>
      <div>
        <dt>Session start</dt>
        <dd>{clockText(stats.start)}</dd>
      </div>
      <div>
        <dt>Case reviews</dt>
        <dd>{stats.reviewsComplete}</dd>
      </div>
      <div>
        <dt>Sent</dt>
        <dd>{stats.reviewsSent}</dd>
      </div>
      <div>
        <dt>Notification reviews</dt>
        <dd>
          {stats.alertReviews} <span>of {stats.cases} cases</span>
        </dd>
      </div>
    </dl>
  )
}
