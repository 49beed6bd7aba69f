import type { LoginBody, LoginStep } from '@wardlight/contracts/access'
import { CallError } from '@wardlight/mf-shared/request'
import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-final-form'
import { type LoginFailure, loginFailure } from './login-failure.ts'
import css from './login-screen.module.css'
import { LoginStepFields } from './login-step-fields.tsx'
import { ProviderLink } from './provider-link.tsx'
import { useWait } from './use-wait.ts'

type LoginValues = LoginBody & { repeated?: string }

interface LoginFormProps {
  /** What was sent before the form was drawn. */
  begun?: LoginBody
  /** What is wanted beside user name and password; null: nothing yet. */
  step: LoginStep | null
  /** Whoever was here is signed out without their doing. */
  lost?: boolean
  /** Rejects with CallError. */
  send(fields: LoginBody): Promise<void>
  onBack(): void
}

const SUBMIT = { newPassword: 'Set password and sign in', code: 'Sign in', enrol: 'Sign in' } as const

/** The fields of one step; those of the steps before it are sent again. What is refused is said the same for every reason, and typed again where one is. */
export function LoginForm({ begun, step, lost = false, send, onBack }: LoginFormProps) {
  const [failure, setFailure] = useState<LoginFailure | null>(null)
  const [waitSeconds, startWait] = useWait()
  const box = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (!failure) return
    const refused = box.current?.querySelector<HTMLInputElement>('input:not([name=userID])')
    refused?.focus()
    refused?.select()
  }, [failure])

  const submit = async ({ userID, password, newPassword, code }: LoginValues) => {
    setFailure(null)
    try {
      await send({ userID: userID.trim(), password, ...(step && { newPassword, code: code?.trim() }) })
    } catch (error) {
      const found = loginFailure(error instanceof CallError ? error : null)
      setFailure(found)
      startWait(found.waitSeconds)
    }
  }

  return (
    <Form<LoginValues> onSubmit={submit} initialValues={begun}>
      {({ handleSubmit, submitting, form }) => (
        <form ref={box} className="wl-card" onSubmit={handleSubmit} noValidate aria-labelledby="login-title">
          {lost && !step && <p role="status">Your session has ended. Sign in to go on.</p>}
          <LoginStepFields step={step} />
          <div className="wl-message" role="alert">
            {failure && <p>{failure.message}</p>}
            {waitSeconds > 0 && <p>Try again in {waitSeconds} s.</p>}
          </div>
          <button className="wl-submit" type="submit" disabled={submitting || waitSeconds > 0}>
            {submitting ? 'Signing in' : step ? SUBMIT[step.next] : 'Sign in'}
          </button>
          {!step && <ProviderLink />}
          {step && (
            <button
              className={css.back}
              type="button"
              onClick={() => {
                form.initialize({} as LoginValues)
                setFailure(null)
                onBack()
              }}
            >
              Sign in as somebody else
            </button>
          )}
        </form>
      )}
    </Form>
  )
}
