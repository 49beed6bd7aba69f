import { AlertActions, type AlertPlace } from '@wardlight/mf-shared/alerts'
import { LevelMark } from '@wardlight/mf-shared/ui'
import { valueSpot } from '@wardlight/mf-shared/value-card'
import type { AlertView } from '@wardlight/mf-shared/values'
import styles from './alert-line.module.css'
import { AlertOpener } from './alert-opener.tsx'
import { BehindAlerts } from './behind-alerts.tsx'

interface AlertLineProps {
  alert: AlertView
  behind: readonly AlertView[]
  frozen: boolean
  place: AlertPlace
}

export function AlertLine({ alert, behind, frozen, place }: AlertLineProps) {
  const { mark, headline, why, lasts, answer, since, spoken, active, information } = alert
  const look = frozen ? 'stale' : mark
  const className = [
    styles.line,
    look && styles[look],
    active && styles.alarming,
    information && styles.information,
  ]
  return (
    <li className={className.filter(Boolean).join(' ')} data-alert={alert.id}>
      <span>{mark && <LevelMark mark={mark} size={16} outline={frozen} label={spoken} />}</span>
      <div>
        <b {...(alert.atom ? valueSpot(alert.atom) : {})}>
          <AlertOpener alert={alert}>{headline}</AlertOpener>
        </b>
        {why && <p>{why}</p>}
        {answer && <p>{answer}</p>}
        <AlertActions alert={alert} place={place} />
        <BehindAlerts alerts={behind} frozen={frozen} place={place} />
      </div>
      <time dateTime={since}>{lasts}</time>
    </li>
  )
}
