import { LevelMark, Panel } from '@wardlight/mf-shared/ui'
import type { AlertView } from '@wardlight/mf-shared/values'
import styles from './organ-detail.module.css'

/** The alerts that speak of the values of a popup. They are answered on the patient view. */
export const OrganAlerts = ({ alerts }: { alerts: readonly AlertView[] }) =>
  alerts.length > 0 && (
    <Panel title="Alerts" aside={String(alerts.length)} className={styles.panel}>
      <ul className={styles.alerts}>
        {alerts.map(({ id, mark, headline, why, lasts, answer, since, spoken }) => (
          <li key={id}>
            {mark && <LevelMark mark={mark} size={14} label={spoken} />}
            <span>
              <b>{headline}</b> {why} {answer && <small>{answer}</small>}
            </span>
            <time dateTime={since}>{lasts}</time>
          </li>
        ))}
      </ul>
    </Panel>
  )
