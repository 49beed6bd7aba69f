import { AlertActions, type AlertPlace } from '@wardlight/mf-shared/alerts'
import { LevelMark } from '@wardlight/mf-shared/ui'
import type { AlertView } from '@wardlight/mf-shared/values'
import { AlertOpener } from './alert-opener.tsx'
import styles from './behind-alerts.module.css'

interface BehindAlertsProps {
  alerts: readonly AlertView[]
  frozen: boolean
  place: AlertPlace
}

/** What else is told of the value of a line, each answered by itself. */
export function BehindAlerts({ alerts, frozen, place }: BehindAlertsProps) {
  if (alerts.length === 0) return null
  return (
    <ul className={styles.behind}>
      {alerts.map((alert) => (
        <li key={alert.id} data-alert={alert.id}>
          <p>
            {alert.mark && <LevelMark mark={alert.mark} size={12} outline={frozen} label={alert.spoken} />}
            <span>
              also <AlertOpener alert={alert}>{alert.why}</AlertOpener>
            </span>
            <time dateTime={alert.since}>{alert.lasts}</time>
          </p>
          {alert.answer && <p>{alert.answer}</p>}
          <AlertActions alert={{ ...alert, headline: `${alert.headline}, ${alert.why}` }} place={place} />
        </li>
      ))}
    </ul>
  )
}
