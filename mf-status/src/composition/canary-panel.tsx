import type { CompositionAnswer } from '@wardlight/contracts/composition-panel'
import type { Rate } from '@wardlight/contracts/composition-record'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { Panel } from '@wardlight/mf-shared/ui'
import tables from '../tables.module.css'
import css from './composition.module.css'
import { audienceText, percent, rateText, versionsText } from './composition-words.ts'
import { ConfirmWithReason } from './confirm-with-reason.tsx'

const RateRow = ({ label, rate }: { label: string; rate: Rate }) => (
  <>
    <span>{label}</span>
    <span className={css.bar} aria-hidden="true">
      {rate.failing > 0 && <i style={{ width: `${percent(rate)}%` }} />}
    </span>
    <span>{rateText(rate)}</span>
  </>
)

/** Versions that some have, how their pages fare beside those of the others, and how it ends. */
export function CanaryPanel({ answer }: { answer: CompositionAnswer }) {
  const { canary, limits, id } = answer
  if (!canary) return null
  const { versions, to, since, author, reason, rates } = canary
  const named = versionsText(versions)
  const left = limits.leastLoads - rates.canary.loads
  return (
    <Panel className={tables.panel} title="Tried on some" aside={`since ${dateTimeText(since)}`}>
      <div className={css.body}>
        <p>
          <b>{named}</b> for {audienceText(to)}, by {author}: {reason}
        </p>
        <div className={css.rates}>
          <RateRow label="With these versions" rate={rates.canary} />
          <RateRow label="The others" rate={rates.baseline} />
        </div>
        <p className={css.muted}>
          Given up by itself when {limits.worsePercent} points of a hundred worse, from {limits.leastLoads}{' '}
          pages on
          {left > 0 ? `: ${left} more to come.` : '.'}
        </p>
        <div className={css.row}>
          <ConfirmWithReason
            action="endCanary"
            fields={{ keep: true, seen: id }}
            label="Make it everybody’s"
            question={`${named} for everybody. Open pages are told.`}
            confirm="Make it so"
          />
          <ConfirmWithReason
            action="endCanary"
            fields={{ keep: false, seen: id }}
            label="Return"
            question={`${named} is given up; all have what the others have.`}
            confirm="Give it up"
          />
        </div>
      </div>
    </Panel>
  )
}
