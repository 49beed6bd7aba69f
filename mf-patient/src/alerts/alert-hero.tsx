import { AlertActions, type AlertPlace } from '@wardlight/mf-shared/alerts'
import { LevelMark } from '@wardlight/mf-shared/ui'
import { valueSpot } from '@wardlight/mf-shared/value-card'
import { type AlertView, beatOf } from '@wardlight/mf-shared/values'
import styles from './alert-hero.module.css'
import { AlertOpener } from './alert-opener.tsx'
import { BehindAlerts } from './behind-alerts.tsx'

interface AlertHeroProps {
  alert: AlertView
  behind: readonly AlertView[]
  /** The screen is frozen: shape without colour. */
  frozen: boolean
  place: AlertPlace
}

/** The worst alert in large. */
export function AlertHero({ alert, behind, frozen, place }: AlertHeroProps) {
  const { mark, said, unit, why, answer, lasts, since, spoken, active } = alert
  const look = frozen ? 'stale' : mark
  const className = [styles.hero, look && styles[look], beatOf(look, active)]
  return (
    <article className={className.filter(Boolean).join(' ')} data-alert={alert.id}>
      <h3>
        {mark && <LevelMark mark={mark} size={24} cutOut={look === 'red'} outline={frozen} label={spoken} />}
        <span {...(alert.atom ? valueSpot(alert.atom) : {})}>
          <AlertOpener alert={alert}>
            {said} {unit && <small>{unit}</small>}
          </AlertOpener>
        </span>
      </h3>
      <p>
        <span>{why}</span>
        {answer && <small>{answer}</small>}
        <time dateTime={since}>{lasts}</time>
      </p>
      <AlertActions alert={alert} place={place} />
      <BehindAlerts alerts={behind} frozen={frozen} place={place} />
    </article>
  )
}
