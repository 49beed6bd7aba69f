import type { CensusAlert } from '@wardlight/contracts/alert'
import { LevelMark } from '@wardlight/mf-shared/ui'
import { alertAge } from './alert-age.ts'
import styles from './alert-hero.module.css'
import { alertMark, isAlarming, splitTitle, spokenLevel, stateText } from './alert-look.ts'

interface AlertHeroProps {
  alert: CensusAlert
  nowMs: number
  frozen: boolean
}

/** The worst alert in large. */
export function AlertHero({ alert, nowMs, frozen }: AlertHeroProps) {
  const mark = alertMark(alert, frozen)
  const state = stateText(alert)
  const { headline, unit } = splitTitle(alert.title)
  const className = [styles.hero, styles[mark], isAlarming(alert, frozen) && styles.alarming]
  return (
    <article className={className.filter(Boolean).join(' ')} data-alert={alert.id} data-level={alert.level}>
      <h3>
        <LevelMark mark={mark} size={24} cutOut={mark === 'red'} label={spokenLevel(alert)} />
        <span>
          {headline} {unit && <small>{unit}</small>}
        </span>
        <time dateTime={alert.since}>{alertAge(alert.since, nowMs)}</time>
      </h3>
      {(alert.detail || state) && (
        <p>
          <span>{alert.detail}</span>
          {state && <small>{state}</small>}
        </p>
      )}
    </article>
  )
}
