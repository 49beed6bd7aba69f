import type { CensusAlert } from '@wardlight/contracts/alert'
import { LevelMark } from '@wardlight/mf-shared/ui'
import { alertAge } from './alert-age.ts'
import styles from './alert-line.module.css'
import { alertMark, isAlarming, spokenLevel, stateText } from './alert-look.ts'

interface AlertLineProps {
  alert: CensusAlert
  nowMs: number
  frozen: boolean
}

export function AlertLine({ alert, nowMs, frozen }: AlertLineProps) {
  const mark = alertMark(alert, frozen)
  const state = stateText(alert)
  const className = [styles.line, styles[mark], isAlarming(alert, frozen) && styles.alarming]
  return (
    <li className={className.filter(Boolean).join(' ')} data-alert={alert.id} data-level={alert.level}>
      <LevelMark mark={mark} size={16} label={spokenLevel(alert)} />
      <div>
        <b>{alert.title}</b>
        {alert.detail && <p>{alert.detail}</p>}
      </div>
      <time dateTime={alert.since}>
        {alertAge(alert.since, nowMs)}
        {state && <small>{state}</small>}
      </time>
    </li>
  )
}
