import { type ReactNode, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { LevelMark } from '../ui/level-mark.tsx'
import type { AlertView } from '../values/alert-view.ts'
import { AlertWhy } from './alert-why.tsx'
import css from './alerts-dialog.module.css'
import { AnswerButtons } from './answer-buttons.tsx'
import type { AlertPlace } from './use-answer-alert.ts'

export interface AlertsDialogProps {
  /** "Why?", before whose they are. */
  title: string
  /** Worst first; the first is told of in full, the others where asked. */
  alerts: readonly AlertView[]
  place: AlertPlace
  /** What else can be done about the patient. */
  foot?: ReactNode
  onClose(): void
}

const WIDTH = 560

/** Asked for once it is opened. */
function Why({ alert, place, begins }: { alert: AlertView; place: AlertPlace; begins: boolean }) {
  const [isOpen, setIsOpen] = useState(begins)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary aria-label={`Why: ${alert.headline}`}>Why?</summary>
      {isOpen && <AlertWhy alert={alert.id} place={place} />}
    </details>
  )
}

/** The alerts of one room: what each rests on, and the answers to it. */
export default function AlertsDialog({ title, alerts, place, foot, onClose }: AlertsDialogProps) {
  return (
    <Dialog title={`${title} ${place.who}`} onClose={onClose} width={WIDTH}>
      {alerts.length === 0 && <p>No alerts now.</p>}
      {alerts.map((alert, index) => (
        <article key={alert.id} className={css.alert} data-alert={alert.id}>
          <h3>
            {alert.mark && <LevelMark mark={alert.mark} size={16} label={alert.spoken} />}
            <span>{[alert.headline, alert.why].filter(Boolean).join(', ')}</span>
            <time dateTime={alert.since}>{alert.lasts}</time>
          </h3>
          {alert.answer && <p>{alert.answer}</p>}
          <div className={css.answers}>
            <AnswerButtons alert={alert} place={place} />
          </div>
          <Why alert={alert} place={place} begins={index === 0} />
        </article>
      ))}
      {foot && <footer className={css.foot}>{foot}</footer>}
    </Dialog>
  )
}
