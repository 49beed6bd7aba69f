import type { LoginAnswer, LoginBody, LoginStep, User } from '@wardlight/contracts/access'
import { CallError } from '@wardlight/mf-shared/request'
import { enter, sessionLostAtom, signIn, signingOutAtom } from '@wardlight/mf-shared/session'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import bare from '../frame/bare-page.module.css'
import { Masthead } from '../frame/masthead.tsx'
import { LoginForm } from './login-form.tsx'
import css from './login-screen.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SigningOutNotice } from './signing-out-notice.tsx'

interface Entered {
  user: User
  recoveryCodes: readonly string[]
}

interface LoginScreenProps {
  send?: (fields: LoginBody) => Promise<LoginAnswer>
  /** Shows the product. */
  onEntered?: (user: User) => void
}

/** Sign-in, one step after the other; before it the end of who was signed in, after it what is told only once. */
export function LoginScreen({ send = signIn, onEntered = enter }: LoginScreenProps) {
  const signingOut = useAtomValue(signingOutAtom)
  const isLost = useAtomValue(sessionLostAtom)
  const [step, setStep] = useState<LoginStep | null>(null)
  const [entered, setEntered] = useState<Entered | null>(null)

  const submit = async (fields: LoginBody): Promise<void> => {
    try {
      const answer = await send(fields)
      if ('next' in answer) setStep(answer)
      else if (answer.recoveryCodes) setEntered({ user: answer.user, recoveryCodes: answer.recoveryCodes })
      else onEntered(answer.user)
    } catch (error) {
      if (error instanceof CallError) setStep((now) => stepAfter(error.code, now))
      throw error
    }
  }

  const content = () => {
    if (signingOut !== 'none') return <SigningOutNotice state={signingOut} />
    if (!entered) return <LoginForm step={step} lost={isLost} send={submit} onBack={() => setStep(null)} />
    return <RecoveryCodes codes={entered.recoveryCodes} onGoOn={() => onEntered(entered.user)} />
  }
  return (
    <div className={bare.page}>
      <Masthead title="Wardlight" id="login-title" />
      {content()}
      <p className={css.notice}>Wardlight is not a medical device and does not replace bedside alarms.</p>
    </div>
  )
}

/** Where a refusal leads back to: a code that ran out is asked for again, a wrong password from the beginning. */
function stepAfter(code: string, now: LoginStep | null): LoginStep | null {
  if (code === 'wrong-code' && now?.next === 'newPassword') return { next: 'code' }
  return code === 'wrong-password' || code === 'password-expired' ? null : now
}
