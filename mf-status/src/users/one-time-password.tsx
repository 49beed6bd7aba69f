import type { OneTimePasswordAnswer } from '@wardlight/contracts/accounts'
import { useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { useState } from 'react'
import { ConfirmFirst } from '../panels/confirm-first.tsx'
import css from './users.module.css'

const focus = (told: HTMLElement | null): void => told?.focus()

/** Shown here and nowhere else, so it takes the focus. */
export const GivenPassword = ({ given }: { given: OneTimePasswordAnswer }) => (
  <div ref={focus} tabIndex={-1} role="status" className={css.given}>
    <p>
      One-time password: <code className={css.password}>{given.password}</code>
    </p>
    <p className={css.note}>
      It is shown only here and is good until {dateTimeText(given.until)}. They choose their own when they
      sign in with it.
    </p>
  </div>
)

/** Resets a password, after asking. `onGiven`: called once a password is on screen that is shown only once. */
export function OneTimePassword({ userID, onGiven }: { userID: string; onGiven(): void }) {
  const { send, sending, error } = useSend<OneTimePasswordAnswer>('AdminRequest', ['AdminRequest'])
  const [given, setGiven] = useState<OneTimePasswordAnswer | null>(null)
  const reset = () =>
    send({ query: { action: 'resetPassword' }, body: formBody({ userID }) }).then(
      (answer) => {
        setGiven(answer)
        onGiven()
        return true
      },
      () => false,
    )
  if (given) return <GivenPassword given={given} />
  return (
    <ConfirmFirst
      label="Reset password"
      question="They are signed out everywhere, and their current password no longer works."
      confirm="Reset it"
      sending={sending}
      problem={error?.message}
      act={reset}
    />
  )
}
