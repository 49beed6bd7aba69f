import type { Done } from '@wardlight/contracts/common'
import { ActionButton, busy } from '@wardlight/mf-shared/basics'
import { useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { useId, useState } from 'react'
import { Field, Form, FormSpy } from 'react-final-form'
import parts from '../dialog/dialog-parts.module.css'
import { PanelDialog } from '../dialog/panel-dialog.tsx'
import { PASSWORD_HINT } from '../login/password-hint.ts'
import css from './account-panel.module.css'
import '../sign-in/sign-in.css'

const NOTHING = { password: '', newPassword: '', repeated: '' }
type Passwords = typeof NOTHING

const differ = ({ newPassword, repeated }: Passwords) =>
  newPassword === repeated ? {} : { repeated: 'The two new passwords are not the same.' }

const asTyped = (text: string): string => text

const focus = (told: HTMLElement | null): void => told?.focus()

/** Another password for who is signed in. */
export function PasswordPanel({ userID, onClose }: { userID: string; onClose(): void }) {
  const { send, sending, error } = useSend<Done>('AccessRequest', ['AccessRequest'])
  const [done, setDone] = useState(false)
  const [unsaved, setUnsaved] = useState(false)
  const submit = async ({ password, newPassword }: Passwords) => {
    const body = formBody({ password, newPassword })
    await send({ query: { action: 'changePassword' }, body }).then(
      () => setDone(true),
      () => undefined,
    )
  }
  return (
    <PanelDialog title="Change password" unsaved={unsaved && !done} onClose={onClose}>
      {done ? (
        <p ref={focus} tabIndex={-1} role="status">
          Your password is changed. You were signed out everywhere else.
        </p>
      ) : (
        <Form<Passwords> initialValues={NOTHING} validate={differ} onSubmit={submit}>
          {({ handleSubmit, values, errors, submitFailed }) => (
            <form className={css.form} onSubmit={handleSubmit}>
              <FormSpy onChange={({ dirty }) => setUnsaved(dirty === true)} subscription={{ dirty: true }} />
              <input type="text" name="username" autoComplete="username" value={userID} readOnly hidden />
              <PasswordField name="password" label="Current password" autoComplete="current-password" />
              <PasswordField name="newPassword" label="New password" autoComplete="new-password" />
              <PasswordField name="repeated" label="New password again" autoComplete="new-password" />
              <p>{PASSWORD_HINT} You are signed out everywhere else.</p>
              <p className={parts.problem} role="alert">
                {(submitFailed && errors?.repeated) || error?.message}
              </p>
              <div className={parts.actions}>
                <ActionButton type="submit" {...busy(sending)} disabled={Object.values(values).includes('')}>
                  Change password
                </ActionButton>
              </div>
            </form>
          )}
        </Form>
      )}
    </PanelDialog>
  )
}

interface PasswordFieldProps {
  name: keyof Passwords
  label: string
  autoComplete: string
}

function PasswordField({ name, label, autoComplete }: PasswordFieldProps) {
  const id = useId()
  return (
    <div className="wl-field">
      <label htmlFor={id}>{label}</label>
      <Field<string> name={name} parse={asTyped}>
        {({ input }) => (
          <input {...input} id={id} type="password" autoComplete={autoComplete} maxLength={1000} />
        )}
      </Field>
    </div>
  )
}
