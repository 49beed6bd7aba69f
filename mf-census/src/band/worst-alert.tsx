import { LevelMark } from '@wardlight/mf-shared/basics'
import { beatOf, oneLineEach } from '@wardlight/mf-shared/values'
import { alertReason } from '../room/alert-reason.ts'
import { chemistry } from '../room/chemistry.tsx'
import { markLabel } from '../room/level-mark.ts'
import { PatientName } from '../room/patient-name.tsx'
import type { RoomView } from '../room/room-view.ts'
import css from './worst-alert.module.css'

interface WorstAlertProps {
  view: RoomView | null
  href(roomSys: number): string
}

/** The one thing on the census that is biggest: the worst alert of the worst room, why it is the worst, linking to the patient. */
export function WorstAlert({ view, href }: WorstAlertProps) {
  const [alert] = oneLineEach(view?.alerts ?? [])
  if (!view || !alert?.mark || alert.information) return <p className={css.quiet}>No active alerts</p>
  const why = [alertReason(view, alert), alert.tag && `(${alert.tag})`].filter(Boolean).join(' ')
  const classes = [css.worst, css[alert.mark], beatOf(alert.mark, alert.active)]
  return (
    <a className={classes.filter(Boolean).join(' ')} href={`#${href(view.roomSys)}`}>
      <span className={css.room}>
        <LevelMark mark={alert.mark} size={20} cutOut={alert.mark === 'red'} label={markLabel(alert.mark)} />
        <b title={view.phrase}>{view.room}</b>
      </span>
      <span className={css.headline}>{chemistry(alert.headline)}</span>
      <span className={css.detail}>
        <b>{[why, alert.also].filter(Boolean).join('; ')}</b>
        <span className={css.who}>
          <PatientName view={view} />
          <span className={css.reason}>{view.reason}</span>
        </span>
      </span>
    </a>
  )
}
