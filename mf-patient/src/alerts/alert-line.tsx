import { AlertActions, type AlertPlace } from '@wardlight/mf-shared/alerts'
import { LevelMark } from '@wardlight/mf-shared/ui'
import type { AlertView } from '@wardlight/mf-shared/values'
import styles from './alert-line.module.css'

interface AlertLineProps {
  alert: AlertView
  frozen: boolean
  place: AlertPlace
}

export function AlertLine({ alert, frozen, place }: AlertLineProps) {
  const { mark, headline, why, age, answer, since, spoken, active, information } = alert
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
        <b>{headline}</b>
        {why && <p>{why}</p>}
        {answer && <p>{answer}</p>}
        <AlertActions alert={alert} place={place} />
      </div>
      <time dateTime={since}>{age}</time>
    </li>
  )
}
