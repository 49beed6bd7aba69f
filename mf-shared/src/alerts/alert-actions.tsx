import { answersAlerts, SNOOZE_MINUTES } from '@wardlight/contracts/answer-alert'
import { useState } from 'react'
import { useUser } from '../session/user.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { busy } from '../ui/busy.ts'
import type { AlertView } from '../values/alert-view.ts'
import css from './alert-actions.module.css'
import { type AlertPlace, useAnswerAlert } from './use-answer-alert.ts'

export type { AlertPlace } from './use-answer-alert.ts'

interface AlertActionsProps {
  alert: AlertView
  place: AlertPlace
}

const minutesText = (minutes: number): string => (minutes === 60 ? '1 h' : `${minutes} min`)

/** What was begun for one alert is never done to another that takes its place. */
export const AlertActions = (props: AlertActionsProps) => <Actions key={props.alert.id} {...props} />

/** Acknowledges an alert, puts it off for a while, or takes that back; nothing where this person or this alert does not allow it. */
function Actions({ alert, place }: AlertActionsProps) {
  const user = useUser()
  const { answer, sending, problem } = useAnswerAlert(alert, place)
  const [chooses, setChooses] = useState(false)
  if (!alert.answerable || !user || !answersAlerts(user.rights)) return null
  const act = (command: Parameters<typeof answer>[0], minutes?: number) => {
    setChooses(false)
    void answer(command, minutes)
  }
  const button = (label: string, onClick: () => void, spoken = label) => (
    <ActionButton
      key={label}
      className={css.button}
      aria-label={`${spoken}: ${alert.headline}`}
      onClick={onClick}
      {...busy(sending)}
    >
      {label}
    </ActionButton>
  )
  const isAnswered = alert.state !== 'active'
  return (
    <div className={css.actions}>
      {alert.state !== 'acknowledged' && button('Acknowledge', () => act('acknowledge'))}
      {alert.state !== 'snoozed' && button('Snooze', () => setChooses(!chooses))}
      {isAnswered && button('Undo', () => act('reopen'))}
      {chooses && (
        <fieldset className={css.times} aria-label="Snooze for">
          {SNOOZE_MINUTES.map((minutes) =>
            button(minutesText(minutes), () => act('snooze', minutes), `Snooze ${minutesText(minutes)}`),
          )}
        </fieldset>
      )}
      {problem && <span role="alert">{problem}</span>}
    </div>
  )
}
