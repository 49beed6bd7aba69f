import type { CaseStatus } from '@wardlight/contracts/census'
import { caseText } from '@wardlight/contracts/plan-text'
import { LevelMark } from '@wardlight/mf-shared/basics'
import css from './case-bar.module.css'

/** How long the case has run, and how much of its plan that is; without a plan no bar. */
export function CaseBar({ status }: { status: CaseStatus }) {
  const { displayDuration, percent, color } = status
  if (!displayDuration) return <span className={css.none}>–</span>
  const over = color === 'yellow' || color === 'red'
  const label = caseText(status)
  return (
    <span className={`${css.case} ${css[color] ?? ''}`} role="img" aria-label={label} title={label}>
      <span className={css.line}>
        {displayDuration}
        {over && <LevelMark mark={color} size={8} />}
      </span>
      {percent !== null && (
        <span className={css.track}>
          <span style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
        </span>
      )}
    </span>
  )
}
