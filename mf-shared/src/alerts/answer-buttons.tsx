import { type AlertCommand, answersAlerts, SNOOZE_MINUTES } from '@wardlight/contracts/answer-alert'
import { type KeyboardEvent, useState } from 'react'
import { useUser } from '../session/user.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { busy } from '../ui/busy.ts'
import type { AlertView } from '../values/alert-view.ts'
import css from './alert-actions.module.css'
import { IrrelevantForm } from './irrelevant-form.tsx'
import { useOffersIrrelevant } from './offers-irrelevant.ts'
import { type AlertPlace, type AnswerMore, useAnswerAlert } from './use-answer-alert.ts'

interface AnswerButtonsProps {
  alert: AlertView
  place: AlertPlace
  /** Where there is little room: without what is rare and asks for a reason. */
  brief?: boolean
}

const minutesText = (minutes: number): string => (minutes === 60 ? '1 h' : `${minutes} min`)

/** Acknowledges an alert, puts it off, calls it irrelevant, or takes that back; where that is not offered, only why the last try failed. */
export function AnswerButtons({ alert, place, brief = false }: AnswerButtonsProps) {
  const user = useUser()
  const { answer, sending, problem } = useAnswerAlert(alert, place)
  const [chooses, setChooses] = useState<'snooze' | 'irrelevant' | null>(null)
  const mayAnswer = alert.answerable && user !== null && answersAlerts(user.rights)
  const offersIrrelevant = useOffersIrrelevant(place.area, mayAnswer && !brief)
  const failed = problem ? <span role="alert">{problem}</span> : null
  if (!mayAnswer) return failed
  const { state } = alert
  const act = (command: AlertCommand, more?: AnswerMore) => {
    setChooses(null)
    void answer(command, more)
  }
  const choose = (what: typeof chooses) => setChooses(chooses === what ? null : what)
  const opener = (label: string, what: 'snooze' | 'irrelevant') =>
    button(label, () => choose(what), label, chooses === what)
  const stepBack = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || chooses === null) return
    event.preventDefault()
    setChooses(null)
    event.currentTarget.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
  }
  const button = (label: string, onClick: () => void, spoken = label, expanded?: boolean) => (
    <ActionButton
      key={label}
      className={css.button}
      aria-label={`${spoken}: ${alert.headline}`}
      aria-expanded={expanded}
      onClick={onClick}
      {...busy(sending)}
    >
      {label}
    </ActionButton>
  )
  const isIrrelevant = state === 'irrelevant' || state === 'dormant'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape of the buttons in it
    <div className={css.answers} onKeyDown={stepBack}>
      {state !== 'acknowledged' && !isIrrelevant && button('Acknowledge', () => act('acknowledge'))}
      {state !== 'snoozed' && !isIrrelevant && opener('Snooze', 'snooze')}
      {!isIrrelevant && !brief && offersIrrelevant && opener('Irrelevant', 'irrelevant')}
      {state !== 'active' && button('Undo', () => act('reopen'))}
      {chooses === 'snooze' && (
        <fieldset className={css.times} aria-label="Snooze for">
          {SNOOZE_MINUTES.map((minutes) =>
            button(minutesText(minutes), () => act('snooze', { minutes }), `Snooze ${minutesText(minutes)}`),
          )}
          {alert.worsens && button('Until worse', () => act('snooze'), 'Snooze until worse')}
        </fieldset>
      )}
      {chooses === 'irrelevant' && (
        <IrrelevantForm
          headline={alert.headline}
          sending={sending}
          onReason={(reason) => act('irrelevant', { reason })}
        />
      )}
      {failed}
    </div>
  )
}
