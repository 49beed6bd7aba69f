import type { OneTimePasswordAnswer, UserRow } from '@wardlight/contracts/accounts'
import { useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { Button, Dialog } from '@wardlight/mf-shared/ui'
import { useState } from 'react'
import { AskedAction } from '../panels/asked-action.tsx'
import tables from '../tables.module.css'
import { Rights } from './rights.tsx'
import { UserSessions } from './user-sessions.tsx'
import css from './users.module.css'

interface UserDialogProps {
  user: UserRow
  now: string
  /** The one who looks: some things another administrator has to do. */
  own: boolean
  onClose(): void
}

/** One account: where it is signed in, its password and code, and whether it may sign in at all. */
export function UserDialog({ user, now, own, onClose }: UserDialogProps) {
  const { userID, name, authorizationsList, disabled, secondFactor } = user
  return (
    <Dialog title={name || userID} onClose={onClose}>
      <div className={css.body}>
        <p>
          {userID} <Rights rights={authorizationsList} />
        </p>
        <UserSessions userID={userID} now={now} />
        {own ? (
          <p className={tables.none}>
            This is your own account. Your password is in the menu under your name; everything else another
            administrator has to do.
          </p>
        ) : (
          <>
            <OneTimePassword userID={userID} />
            {secondFactor && (
              <AskedAction
                call="AdminRequest"
                action="resetSecondFactor"
                fields={{ userID }}
                label="Forget authenticator app"
                question="They are signed out, and set up an app anew if their rights ask for one."
                confirm="Forget it"
              />
            )}
            <AskedAction
              key={String(disabled)}
              call="AdminRequest"
              action="setDisabled"
              fields={{ userID, disabled: !disabled }}
              label={disabled ? 'Enable account' : 'Disable account'}
              question={disabled ? 'They can sign in again.' : 'They are signed out everywhere at once.'}
              confirm={disabled ? 'Enable it' : 'Disable it'}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

function OneTimePassword({ userID }: { userID: string }) {
  const { send, sending, error } = useSend<OneTimePasswordAnswer>('AdminRequest', ['AdminRequest'])
  const [asking, setAsking] = useState(false)
  const [given, setGiven] = useState<OneTimePasswordAnswer | null>(null)
  const reset = () =>
    send({ query: { action: 'resetPassword' }, body: formBody({ userID }) }).then(setGiven, () => undefined)
  if (given)
    return (
      <div role="status">
        <p>
          One-time password: <code className={css.password}>{given.password}</code>
        </p>
        <p className={tables.none}>
          It is shown only here and is good until {dateTimeText(given.until)}. They choose their own when they
          sign in with it.
        </p>
      </div>
    )
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
