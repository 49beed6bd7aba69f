import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isDemo } from '../demo/demo.ts'
import { ActionButton } from '../ui/action-button.tsx'
import type { AlertView } from '../values/alert-view.ts'
import css from './alert-actions.module.css'
import { AnswerButtons } from './answer-buttons.tsx'
import type { AlertPlace } from './use-answer-alert.ts'

export type { AlertPlace } from './use-answer-alert.ts'

interface AlertActionsProps {
  alert: AlertView
  place: AlertPlace
  /** What else can be done about the patient, in the dialog. */
  foot?: ReactNode
}

const AlertsDialog = lazy(() => import('./alerts-dialog.tsx'))

/** What was begun for one alert is never done to another that takes its place. */
export const AlertActions = (props: AlertActionsProps) => <Actions key={props.alert.id} {...props} />

/** Answers an alert in one row of buttons; why it is there, and what else can be done to it, in a dialog. */
function Actions({ alert, place, foot }: AlertActionsProps) {
  const [asks, setAsks] = useState(false)
  return (
    <div className={css.actions}>
      <AnswerButtons alert={alert} place={place} brief />
      {!isDemo && (
        <ActionButton
          className={css.button}
          aria-label={`Why: ${alert.headline}`}
          aria-haspopup="dialog"
          onClick={() => setAsks(true)}
        >
          Why?
        </ActionButton>
      )}
      {asks && (
        <Suspense>
          <AlertsDialog
            title="Why?"
            alerts={[alert]}
            place={place}
            foot={foot}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
