import type { AlertPlace } from '@wardlight/mf-shared/alerts'
import { Panel } from '@wardlight/mf-shared/ui'
import { type AlertView, alertLines, type WaitingView } from '@wardlight/mf-shared/values'
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
  const all = alertLines(alerts)
  const [first, ...others] = all
  const hero = first && isHero(first.alert) ? first : undefined
  const lines = hero ? others : all
  const count = all.filter(({ alert }) => !alert.information).length
  return (
    <Panel
      title="Active alerts"
      aside={count > 0 ? `${count}${count > 1 ? ', worst first' : ''}` : undefined}
      className={styles.panel}
    >
      {count === 0 && (
        <p className={styles.none}>{frozen ? 'No active alerts when last heard' : 'No active alerts'}</p>
      )}
      {hero && <AlertHero key={hero.alert.id} {...hero} frozen={frozen} place={place} />}
      {icons}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <AlertLine key={line.alert.id} {...line} frozen={frozen} place={place} />
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
