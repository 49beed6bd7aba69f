import { LevelMark } from '@wardlight/mf-shared/basics'
import css from './alert-pill.module.css'
import type { AlertView } from './alert-view.ts'
import { chemistry } from './chemistry.tsx'

const text = ({ headline, why }: AlertView) => (why ? `${headline}, ${why}` : headline)

const className = (alert: AlertView, spacious: boolean) =>
  [css.pill, spacious ? css.spacious : '', alert.mark ? css[alert.mark] : '', alert.active ? css.active : '']
    .filter(Boolean)
    .join(' ')

interface AlertPillProps {
  alerts: readonly AlertView[]
  /** Room enough for the other alerts in full. */
  spacious: boolean
}

/** The worst alert of a room on one line, with how many more there are or, where there is room, what they are. */
export function AlertPill({ alerts, spacious }: AlertPillProps) {
  const [worst, ...others] = alerts
  if (!worst) return <span className={css.none}>–</span>
  return (
    <span className={className(worst, spacious)} title={alerts.map(text).join('\n')}>
      <span className={css.mark}>
        {worst.mark && (
          <LevelMark
            mark={worst.mark}
            cutOut={worst.mark === 'red'}
            label={worst.mark === 'stale' ? 'silent' : worst.mark}
          />
        )}
      </span>
      <span className={css.text}>{chemistry(text(worst))}</span>
      {worst.tag && <span className={css.tag}>{worst.tag}</span>}
      {others.length > 0 && !spacious && <span className={css.more}>+{others.length}</span>}
      {others.length > 0 && spacious && (
        <span className={css.others}>
          {others.map((other) => (
            <span key={other.id} className={css.other}>
              {other.mark && <LevelMark mark={other.mark} size={10} label={other.mark} />}
              {chemistry(text(other))}
            </span>
          ))}
        </span>
      )}
      <span className={css.age}>{worst.age}</span>
    </span>
  )
}
