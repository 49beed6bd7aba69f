import { ConfirmingMark } from '@wardlight/mf-shared/basics'
import { roomSpot } from '@wardlight/mf-shared/value-card'
import { beatOf, oneLineEach } from '@wardlight/mf-shared/values'
import { alertReason } from '../room/alert-reason.ts'
import { BedLine } from '../room/bed-line.tsx'
import { Headline } from '../room/headline.tsx'
import { isLoud, roomMark } from '../room/level-mark.ts'
import { PatientName } from '../room/patient-name.tsx'
import { RoomMark, SilenceMark } from '../room/room-mark.tsx'
import type { RoomView } from '../room/room-view.ts'
import { TowerLine } from '../room/tower-line.tsx'
import { Value } from '../room/value.tsx'
import { WaitingLine } from '../room/waiting-line.tsx'
import css from './room-row.module.css'

interface RoomRowProps {
  view: RoomView
  variables: readonly { name: string; title: string }[]
  href: string
  onAlerts(roomSys: number): void
}

const LONG_ROOM = 3

/** One room of the phone's list: 84 px for the loudest, 60 for the loud, 44 for the calm. */
export function RoomRow({ view, variables, href, onAlerts }: RoomRowProps) {
  const mark = roomMark(view.level)
  const [alert, ...others] = oneLineEach(view.alerts).filter((each) => !each.information)
  const [soon] = view.waiting
  const loud = isLoud(view)
  const first = loud && view.worst === true
  const classes = [
    css.row,
    loud ? css.loud : css.calm,
    first ? css.first : '',
    mark ? css[mark] : '',
    mark === 'red' && alert ? beatOf(mark, alert.active) : '',
    view.bedNote || view.tower ? css.settle : '',
    view.noBed ? css.noBed : view.room.length >= LONG_ROOM ? css.long : '',
  ]
  const content = (
    <>
      <span className={css.room}>
        <span className={css.marks}>
          <SilenceMark view={view} />
          <RoomMark view={view} size={first && mark ? 16 : 12} />
        </span>
        <b title={view.phrase}>{view.room}</b>
      </span>
      {loud && alert ? (
        <span className={css.words}>
          <b className={css.headline}>
            <Headline alert={alert} />
          </b>
          <span className={css.why}>
            <span>
              {[[alertReason(view, alert), alert.tag].filter(Boolean).join(', '), alert.also]
                .filter(Boolean)
                .join('; ')}
            </span>
            {soon && <ConfirmingMark mark={soon.mark} part={soon.part} size={12} label={soon.line} />}
            {others.length > 0 && <i>+{others.length}</i>}
          </span>
          {first && <span className={css.reason}>{view.reason}</span>}
          <span className={css.name}>
            <PatientName view={view} />
          </span>
          <BedLine view={view} />
          <TowerLine view={view} />
        </span>
      ) : (
        <span className={css.words}>
          <PatientName view={view} />
          <BedLine view={view} />
          <TowerLine view={view} />
          <WaitingLine waiting={view.waiting} />
        </span>
      )}
      {!view.empty && (
        <span className={css.values}>
          {variables.map(({ name }) => {
            const value = view.values[name]
            return <span key={name}>{value && <Value view={value} inFull still={!loud} />}</span>
          })}
        </span>
      )}
    </>
  )
  return (
    <li className={classes.filter(Boolean).join(' ')} {...roomSpot(view.roomSys)}>
      {view.empty ? (
        <div className={css.link}>{content}</div>
      ) : (
        <a className={css.link} href={`#${href}`}>
          {content}
        </a>
      )}
      {(view.alerts.length > 0 || view.removable) && (
        <button
          type="button"
          className={css.alerts}
          aria-label={`${view.alerts.length > 0 ? 'Alerts of' : 'More about'} ${view.phrase}`}
          aria-haspopup="dialog"
          onClick={() => onAlerts(view.roomSys)}
        />
      )}
    </li>
  )
}
