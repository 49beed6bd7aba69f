import type { AlertPlace } from '@wardlight/mf-shared/alerts'
import { Panel } from '@wardlight/mf-shared/ui'
import type { AlertView, WaitingView } from '@wardlight/mf-shared/values'
import type { ReactNode } from 'react'
import { AlertHero } from './alert-hero.tsx'
import { AlertLine } from './alert-line.tsx'
import styles from './alerts-panel.module.css'
import { WaitingLine } from './waiting-line.tsx'

interface AlertsPanelProps {
  /** Worst first. */
  alerts: readonly AlertView[]
  /** Rules that wait, worst first. */
  waiting: readonly WaitingView[]
  /** Nothing is current: what stands here is the last that was known. */
  frozen: boolean
  place: AlertPlace
  /** Under the worst alert. */
  icons?: ReactNode
}

const isHero = ({ mark }: AlertView): boolean => mark === 'red' || mark === 'yellow'

/** Active alerts, worst first; the worst is the largest thing on the screen. What only informs comes last, uncounted, and after it what is not yet an alert. */
export function AlertsPanel({ alerts, waiting, frozen, place, icons }: AlertsPanelProps) {
  const [first, ...others] = alerts
  const hero = first && isHero(first) ? first : undefined
  const lines = hero ? others : alerts
  const count = alerts.filter(({ information }) => !information).length
  return (
    <Panel
      title="Active alerts"
      aside={count > 0 ? `${count}${count > 1 ? ', worst first' : ''}` : undefined}
      className={styles.panel}
    >
      {count === 0 && (
        <p className={styles.none}>{frozen ? 'No active alerts when last heard' : 'No active alerts'}</p>
      )}
      {hero && <AlertHero key={hero.id} alert={hero} frozen={frozen} place={place} />}
      {icons}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((alert) => (
            <AlertLine key={alert.id} alert={alert} frozen={frozen} place={place} />
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <ul className={styles.lines} aria-label="Confirming">
          {waiting.map((each) => (
            <WaitingLine key={each.id} waiting={each} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
