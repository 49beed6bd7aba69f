import type { CensusStats } from '@wardlight/contracts/census'
import { whenText } from '@wardlight/mf-shared/time'
import type { NoBedCount } from './no-bed-count.ts'
import css from './stats-banner.module.css'

interface StatsBannerProps {
  stats: CensusStats
  noBed: NoBedCount
  onNoBed(): void
}

/** Patients without a bed, session start, case reviews, how many were sent, and notification reviews out of cases. */
export function StatsBanner({ stats, noBed, onNoBed }: StatsBannerProps) {
  return (
    <dl className={css.stats}>
      {(noBed.area > 0 || noBed.only) && (
        <div className={css.noBed}>
          <dt>No bed</dt>
          <dd>
            <button
              type="button"
              aria-pressed={noBed.only}
              title={noBed.only ? 'Show all rooms' : 'Show only the patients without a bed'}
              onClick={onNoBed}
            >
              {noBed.here} <span className="wardlight-unseen">without a bed</span>
              {noBed.area > noBed.here && ` of ${noBed.area} in the area`}
            </button>
          </dd>
        </div>
      )}
      <div>
        <dt>Session start</dt>
        <dd>{whenText(stats.start)}</dd>
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
