import type { OneTimePasswordAnswer } from '@wardlight/contracts/accounts'
import { useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { Button } from '@wardlight/mf-shared/ui'
import { useState } from 'react'
import tables from '../tables.module.css'
import css from './users.module.css'

/** Told here and nowhere else. */
export const GivenPassword = ({ given }: { given: OneTimePasswordAnswer }) => (
  <div role="status" className={css.given}>
    <p>
      One-time password: <code className={css.password}>{given.password}</code>
    </p>
    <p className={css.note}>
      It is shown only here and is good until {dateTimeText(given.until)}. They choose their own when they
      sign in with it.
    </p>
  </div>
)

/** Resets a password, after asking. */
export function OneTimePassword({ userID }: { userID: string }) {
  const { send, sending, error } = useSend<OneTimePasswordAnswer>('AdminRequest', ['AdminRequest'])
  const [asking, setAsking] = useState(false)
  const [given, setGiven] = useState<OneTimePasswordAnswer | null>(null)
  const reset = () =>
    send({ query: { action: 'resetPassword' }, body: formBody({ userID }) }).then(setGiven, () => undefined)
  if (given) return <GivenPassword given={given} />
  if (!asking)
    return (
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        Reset password
      </Button>
    )
  return (
    <span className={tables.ask}>
      {error ? error.message : 'They are signed out everywhere, and the present password is no longer good.'}
      <Button size="compact-sm" disabled={sending} onClick={reset}>
        Reset it
      </Button>
      <Button size="compact-sm" variant="default" disabled={sending} onClick={() => setAsking(false)}>
        Keep
      </Button>
    </span>
  )
}
