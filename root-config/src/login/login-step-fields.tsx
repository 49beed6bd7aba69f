import type { LoginStep } from '@wardlight/contracts/access'
import { EnrolPanel } from './enrol-panel.tsx'
import { LoginField } from './login-field.tsx'
import css from './login-screen.module.css'
import { PASSWORD_HINT } from './password-hint.ts'

/** The fields one step of sign-in asks for. */
export function LoginStepFields({ step }: { step: LoginStep | null }) {
  switch (step?.next) {
    case undefined:
      return (
        <>
          <LoginField name="userID" label="User name" autoComplete="username" first />
          <LoginField name="password" label="Password" type="password" autoComplete="current-password" />
        </>
      )
    case 'newPassword':
      return (
        <>
          <p className={css.explain}>
            This password was for one sign-in. Choose one of your own: {PASSWORD_HINT}
          </p>
          <LoginField
            name="newPassword"
            label="New password"
            type="password"
            autoComplete="new-password"
            first
          />
          <LoginField
            name="repeated"
            label="New password again"
            type="password"
            autoComplete="new-password"
            same="newPassword"
          />
        </>
      )
    case 'code':
      return (
        <>
          <p className={css.explain}>Type the code your authenticator app shows, or a recovery code.</p>
          <LoginField name="code" label="Code" autoComplete="one-time-code" first />
        </>
      )
    case 'enrol':
      return (
        <>
          <EnrolPanel qr={step.qr} secret={step.secret} />
          <LoginField name="code" label="Code" autoComplete="one-time-code" first />
        </>
      )
  }
}
