import type { UserRow } from '@wardlight/contracts/accounts'
import { Button, Dialog } from '@wardlight/mf-shared/ui'
import { useState } from 'react'
import { ConfirmAction } from '../panels/confirm-action.tsx'
import { ChangeFacts } from './change-facts.tsx'
import { OneTimePassword } from './one-time-password.tsx'
import { Rights } from './rights.tsx'
import { UserSessions } from './user-sessions.tsx'
import css from './users.module.css'

interface UserDialogProps {
  user: UserRow
  now: string
  /** The account of the user themselves. Some things another administrator has to do. */
  own: boolean
  onClose(): void
}

const PROVIDER_HAS =
  'The identity provider has its name, rights, care areas and password; they are renewed at each sign-in.'

/** Why something cannot be done to the account here; null: everything can. */
function noteOf({ byProvider, beyond }: UserRow, own: boolean): string | null {
  if (own)
    return byProvider
      ? `This is your own account. ${PROVIDER_HAS} Everything else another administrator has to do.`
      : 'This is your own account. Your password is in the menu under your name; everything else another administrator has to do.'
  if (byProvider) return `${PROVIDER_HAS} You can sign the account out and disable it here.`
  return beyond
    ? 'This account has care areas, or sees names, that yours does not, or is of a patient: that takes all care areas and names shown. You can sign it out, and disable it and enable what you disabled; everything else takes an administrator who has them.'
    : null
}

/**
 * One account: its sessions, rights, password and code, and whether it may sign in at all. While a one-time password is
 * shown, only Close closes it.
 */
export function UserDialog({ user, now, own, onClose }: UserDialogProps) {
  const { userID, name, authorizationsList, disabled, mayEnable } = user
  const [given, setGiven] = useState(false)
  const [unsaved, setUnsaved] = useState(false)
  const note = noteOf(user, own)
  return (
    <Dialog
      title={name || userID}
      onClose={onClose}
      dismissible={!given}
      unsaved={unsaved}
      footer={given && <Button onClick={onClose}>Close</Button>}
    >
      <div className={css.body}>
        <p>
          {userID} <Rights rights={authorizationsList} />
        </p>
        <UserSessions userID={userID} now={now} />
        {note && <p className={css.note}>{note}</p>}
        {!own && (
          <>
            {!note && <Handled user={user} onUnsaved={setUnsaved} onGiven={() => setGiven(true)} />}
            {(!disabled || mayEnable) && (
              <ConfirmAction
                call="AdminRequest"
                action="setDisabled"
                fields={{ userID, disabled: !disabled }}
                label={disabled ? 'Enable account' : 'Disable account'}
                question={disabled ? 'They can sign in again.' : 'They are signed out everywhere at once.'}
                confirm={disabled ? 'Enable it' : 'Disable it'}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

interface HandledProps {
  user: UserRow
  onUnsaved(unsaved: boolean): void
  onGiven(): void
}

/** Actions that can give the account something. */
const Handled = ({ user, onUnsaved, onGiven }: HandledProps) => (
  <>
    <ChangeFacts user={user} onUnsaved={onUnsaved} />
    <OneTimePassword userID={user.userID} onGiven={onGiven} />
    {user.secondFactor && (
      <ConfirmAction
        call="AdminRequest"
        action="resetSecondFactor"
        fields={{ userID: user.userID }}
        label="Forget authenticator app"
        question="They are signed out, and must set up an app again if their rights require one."
        confirm="Forget it"
      />
    )}
  </>
)
