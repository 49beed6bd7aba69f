import { assumedAgeText } from '@wardlight/contracts/room-text'
import { AlertIconRow } from '@wardlight/mf-shared/alert-icons'
import { LevelMark } from '@wardlight/mf-shared/basics'
import { BedSign } from '@wardlight/mf-shared/beds'
import { roomSpot } from '@wardlight/mf-shared/value-card'
import { type AlertView, beatOf, oneLineEach } from '@wardlight/mf-shared/values'
import { memo, type ReactNode } from 'react'
import { Acuity } from '../room/acuity.tsx'
import { alertReason } from '../room/alert-reason.ts'
import { Headline } from '../room/headline.tsx'
import { markLabel, roomMark } from '../room/level-mark.ts'
import { OpenMark, openClass } from '../room/open-mark.tsx'
import { PatientName } from '../room/patient-name.tsx'
import { SilenceMark } from '../room/room-mark.tsx'
import type { RoomView } from '../room/room-view.ts'
import { SepsisTiles } from '../room/sepsis-tiles.tsx'
import { Support, Vent } from '../room/support.tsx'
import { WaitingLine } from '../room/waiting-line.tsx'
import css from './alert-card.module.css'
import { OtherAlerts } from './other-alerts.tsx'
import type { CardSize } from './use-held-order.ts'
import { ValueStrip } from './value-strip.tsx'

interface AlertCardProps {
  view: RoomView
  size: CardSize
  variables: readonly { name: string; title: string }[]
  href: string
  trend(view: RoomView): ReactNode
  actions(view: RoomView, alert: AlertView): ReactNode
}

const SMALL_STRIP = 5

const LINES = { worst: 2, large: 2, small: 1 } as const

/** Lines left for further alerts beside what waits. */
const linesFor = ({ waiting }: RoomView, size: AlertCardProps['size']): number =>
  Math.max(1, LINES[size] - Number(waiting.length > 0))

/** One loud room: what is wrong, since when, its trend and the values beside it. The whole card opens the patient. */
export const AlertCard = memo(function AlertCard(props: AlertCardProps) {
  const { view, size, variables, href, trend, actions } = props
  const [alert, ...others] = oneLineEach(view.alerts).filter((each) => !each.information)
  const mark = roomMark(view.level)
  if (!alert || !mark) return null
  const worst = size === 'worst'
  const age = view.ageAssumed ? 'age ?' : view.age
  const about = [age, view.gender].filter((text) => text !== '–').join(' ')
  return (
    <article
      className={[css.card, css[size], css[mark], beatOf(mark, alert.active), openClass(view)]
        .filter(Boolean)
        .join(' ')}
      {...roomSpot(view.roomSys)}
    >
      <header className={css.header}>
        <span className={css.room}>
          <SilenceMark view={view} size={14} />
          <LevelMark mark={mark} size={14} cutOut={mark === 'red'} label={markLabel(mark)} />
          <b title={view.phrase}>{view.room}</b>
        </span>
        <Acuity view={view} />
        <a className={css.name} href={`#${href}`} aria-current={view.open}>
          <PatientName view={view} />
        </a>
        <span className={css.about} title={view.ageAssumed && assumedAgeText(view.ageAssumed)}>
          {about}
        </span>
        {worst && (
          <span className={css.team}>
            {view.support.vent && <Vent vent={view.support.vent} />}
            <Support support={view.support} dash={false} />
            {view.staff}
          </span>
        )}
        <OpenMark view={view} />
      </header>
      {view.bedNote && (
        <p className={css.bed} title={view.bedNote.text}>
          <BedSign kind={view.bedNote.kind} />
          <span>{worst ? view.bedNote.text : view.bedNote.line}</span>
        </p>
      )}
      {view.tower && (
        <p className={css.bed}>
          <span>Tower: {view.tower}</span>
        </p>
      )}
      <div className={css.body}>
        <div className={css.words}>
          <p className={css.headline}>
            <Headline alert={alert} even />
          </p>
          <p className={css.why}>
            <span>{alertReason(view, alert)}</span>
            {!worst && <span className={css.staff}>{view.staff}</span>}
          </p>
          {worst && <p className={css.reason}>{view.reason}</p>}
          {alert.answer && <p className={css.answer}>{alert.answer}</p>}
          <AlertIconRow icons={view.icons} href={`#${href}`} className={css.icons} small={!worst} />
          <div className={css.actions}>{actions(view, alert)}</div>
          <OtherAlerts also={alert.also} alerts={others} most={linesFor(view, size)} />
          <WaitingLine waiting={view.waiting} />
          {worst && view.sepsis.bpa && (
            <p className={css.sepsis}>
              Sepsis BPA {view.sepsis.bpa} <SepsisTiles tiles={view.sepsis.tiles} />
            </p>
          )}
        </div>
        <div className={css.trend}>{trend(view)}</div>
      </div>
      <footer className={css.footer}>
        <ValueStrip
          view={view}
          variables={worst ? variables : variables.slice(0, SMALL_STRIP)}
          large={worst}
        />
        {worst && (
          <a className={css.open} href={`#${href}`}>
            Open {view.noBed ? 'patient' : `room ${view.room}`}
          </a>
        )}
      </footer>
    </article>
  )
})
