import { LevelMark } from '@wardlight/mf-shared/basics'
import type { AlertView } from '@wardlight/mf-shared/values'
import { chemistry } from '../room/chemistry.tsx'
import css from './other-alerts.module.css'

interface OtherAlertsProps {
  /** What else the worst alert says about the same value; '' nothing. */
  also: string
  /** Those after the worst. */
  alerts: readonly AlertView[]
  most: number
}

/** The alerts beside the worst, as many as there is room for, and how many more there are. */
export function OtherAlerts({ also, alerts, most: lines }: OtherAlertsProps) {
  if (also === '' && alerts.length === 0) return null
  const most = also === '' ? lines : Math.max(1, lines - 1)
  const shown = alerts.length > most ? alerts.slice(0, Math.max(1, most - 1)) : alerts
  const hidden = alerts.length - shown.length
  return (
    <ul className={css.others}>
      {also !== '' && (
        <li title={also}>
          <span className={css.text}>{chemistry(also)}</span>
        </li>
      )}
      {shown.map((alert) => (
        <li key={alert.id}>
          {alert.mark && <LevelMark mark={alert.mark} size={10} label={alert.mark} />}
          <span className={css.text}>
            {chemistry(
              [[alert.headline, alert.why].filter(Boolean).join(', '), alert.also].filter(Boolean).join('; '),
            )}
          </span>
          {hidden > 0 && alert === shown.at(-1) && <span className={css.more}>+{hidden}</span>}
          <span className={css.age}>{alert.age}</span>
        </li>
      ))}
    </ul>
  )
}
