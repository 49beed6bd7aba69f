import type { Done } from '@wardlight/contracts/common'
import { ActionButton, busy } from '@wardlight/mf-shared/basics'
import { useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { type FormEvent, useId, useState } from 'react'
import parts from '../dialog/dialog-parts.module.css'
import { PanelDialog } from '../dialog/panel-dialog.tsx'
import { PASSWORD_HINT } from '../login/password-hint.ts'
import css from './account-panel.module.css'
import '../sign-in/sign-in.css'

const focus = (told: HTMLElement | null): void => told?.focus()

/** Another password for who is signed in. */
export function PasswordPanel({ userID, onClose }: { userID: string; onClose(): void }) {
  const { send, sending, error } = useSend<Done>('AccessRequest', ['AccessRequest'])
  const [fields, setFields] = useState({ password: '', newPassword: '', repeated: '' })
  const [done, setDone] = useState(false)
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { password, newPassword, repeated } = fields
    setProblem(newPassword === repeated ? '' : 'The two new passwords are not the same.')
    if (newPassword !== repeated) return
    send({ query: { action: 'changePassword' }, body: formBody({ password, newPassword }) }).then(
      () => setDone(true),
      () => undefined,
    )
  }
  const isTyped = Object.values(fields).some((typed) => typed !== '')
  const field = (name: keyof typeof fields, label: string, autoComplete: string) => (
    <PasswordField
      label={label}
      autoComplete={autoComplete}
      value={fields[name]}
      onChange={(value) => setFields({ ...fields, [name]: value })}
    />
  )
  return (
    <PanelDialog title="Change password" unsaved={isTyped && !done} onClose={onClose}>
      {done ? (
        <p ref={focus} tabIndex={-1} role="status">
          Your password is changed. You were signed out everywhere else.
        </p>
      ) : (
        <form className={css.form} onSubmit={submit}>
          <input type="text" name="username" autoComplete="username" value={userID} readOnly hidden />
          {field('password', 'Present password', 'current-password')}
          {field('newPassword', 'New password', 'new-password')}
          {field('repeated', 'New password again', 'new-password')}
          <p>{PASSWORD_HINT} You are signed out everywhere else.</p>
          <p className={parts.problem} role="alert">
            {problem || error?.message}
          </p>
          <div className={parts.actions}>
            <ActionButton type="submit" {...busy(sending)} disabled={Object.values(fields).includes('')}>
              Change password
            </ActionButton>
          </div>
        </form>
      )}
    </PanelDialog>
  )
}

interface PasswordFieldProps {
  label: string
  autoComplete: string
  value: string
  onChange(value: string): void
}

function PasswordField({ label, autoComplete, value, onChange }: PasswordFieldProps) {
  const id = useId()
  return (
    <div className="wl-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="password"
        autoComplete={autoComplete}
        maxLength={1000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
