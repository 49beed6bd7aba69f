import type { CensusAlert } from '@wardlight/contracts/alert'
import { levelColor } from '@wardlight/contracts/level'
import { Panel } from '@wardlight/mf-shared/ui'
import { AlertHero } from './alert-hero.tsx'
import { AlertLine } from './alert-line.tsx'
import styles from './alerts-panel.module.css'

interface AlertsPanelProps {
  /** Worst first. */
  alerts: readonly CensusAlert[]
  nowMs: number
  /** The server is silent: what stands here is the last that was known. */
  frozen: boolean
}

const isHero = (alert: CensusAlert): boolean =>
  !alert.technical && ['red', 'yellow'].includes(levelColor(alert.level))

/** Active alerts, worst first; the worst is the largest thing on the screen. */
export function AlertsPanel({ alerts, nowMs, frozen }: AlertsPanelProps) {
  const [first, ...others] = alerts
  const hero = first && isHero(first) ? first : undefined
  const lines = hero ? others : alerts
  return (
    <Panel
      title="Active alerts"
      aside={alerts.length > 0 ? `${alerts.length}${alerts.length > 1 ? ', worst first' : ''}` : undefined}
      className={styles.panel}
    >
      {alerts.length === 0 && (
        <p className={styles.none}>{frozen ? 'No active alerts when last heard' : 'No active alerts'}</p>
      )}
      {hero && <AlertHero key={hero.id} alert={hero} nowMs={nowMs} frozen={frozen} />}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((alert) => (
            <AlertLine key={alert.id} alert={alert} nowMs={nowMs} frozen={frozen} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
