import { CallError } from '@wardlight/mf-shared/request'
import { signIn } from '@wardlight/mf-shared/session'
import { useState } from 'react'
import { Form } from 'react-final-form'
import bare from '../frame/bare-page.module.css'
import { Masthead } from '../frame/masthead.tsx'
import { type LoginFailure, loginFailure } from './login-failure.ts'
import { LoginField } from './login-field.tsx'
import css from './login-screen.module.css'
import { useWait } from './use-wait.ts'

interface LoginValues {
  userID: string
  password: string
}

/** Sign-in with user name and password. What the server refuses is said the same way for every reason it may have. */
export function LoginScreen({
  send = signIn,
}: {
  send?: (userID: string, password: string) => Promise<unknown>
}) {
  const [failure, setFailure] = useState<LoginFailure | null>(null)
  const [waitSeconds, startWait] = useWait()

  const submit = async ({ userID, password }: LoginValues) => {
    setFailure(null)
    try {
      await send(userID.trim(), password)
    } catch (error) {
      const found = loginFailure(error instanceof CallError ? error : null)
      setFailure(found)
      startWait(found.waitSeconds)
    }
  }

  return (
    <div className={bare.page}>
      <Masthead title="Wardlight" id="login-title" />
      <Form<LoginValues> onSubmit={submit}>
        {({ handleSubmit, submitting }) => (
          <form className={css.card} onSubmit={handleSubmit} noValidate aria-labelledby="login-title">
            <LoginField name="userID" label="User name" autoComplete="username" />
            <LoginField name="password" label="Password" type="password" autoComplete="current-password" />
            <button className={css.submit} type="submit" disabled={submitting || waitSeconds > 0}>
              {submitting ? 'Signing in' : 'Sign in'}
            </button>
            <div className={css.message} role="alert">
              {failure && <p>{failure.message}</p>}
              {waitSeconds > 0 && <p>Try again in {waitSeconds} s.</p>}
            </div>
          </form>
        )}
      </Form>
      <p className={css.notice}>Wardlight is not a medical device and does not replace bedside alarms.</p>
    </div>
  )
}
