import type { LoginAnswer, LoginBody, LoginStep, User } from '@wardlight/contracts/access'
import { displayFlagAtom } from '@wardlight/mf-shared/preferences'
import { CallError } from '@wardlight/mf-shared/request'
import { enterAnew, sessionLostAtom, signIn, signingOutAtom } from '@wardlight/mf-shared/session'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Masthead } from '../frame/masthead.tsx'
import type { BegunSignIn } from '../sign-in/page-form.ts'
import { LoginForm } from './login-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SigningOutNotice } from './signing-out-notice.tsx'

interface Entered {
  user: User
  recoveryCodes: readonly string[]
}

interface LoginScreenProps {
  /** What was begun in the form of the page. */
  begun?: BegunSignIn
  send?: (fields: LoginBody) => Promise<LoginAnswer>
  /** Shows the product. */
  onEntered?: (user: User) => void
}

/**
 * Sign-in, one step after the other. Before it a sign-out still under way; after it recovery codes, shown only once.
 */
export function LoginScreen({ begun, send = signIn, onEntered = enterAnew }: LoginScreenProps) {
  const signingOut = useAtomValue(signingOutAtom)
  const isLost = useAtomValue(sessionLostAtom)
  const wasDisplay = useAtomValue(displayFlagAtom)
  const [step, setStep] = useState<LoginStep | null>(stepOf(begun?.answer))
  const [entered, setEntered] = useState<Entered | null>(enteredOf(begun?.answer))

  const submit = async (fields: LoginBody): Promise<void> => {
    try {
      const answer = await send(fields)
      const codes = enteredOf(answer)
      if ('next' in answer) setStep(answer)
      else if (codes) setEntered(codes)
      else onEntered(answer.user)
    } catch (error) {
      if (error instanceof CallError) setStep((now) => stepAfter(error.code, now))
      throw error
    }
  }

  const content = () => {
    if (signingOut !== 'none') return <SigningOutNotice state={signingOut} />
    if (!entered)
      return (
        <LoginForm
          begun={begun?.fields}
          step={step}
          lost={isLost}
          send={submit}
          onBack={() => setStep(null)}
        />
      )
    return <RecoveryCodes codes={entered.recoveryCodes} onGoOn={() => onEntered(entered.user)} />
  }
  return (
    <div className="wl-page">
      <Masthead title="Wardlight" id="login-title" />
      {isLost && wasDisplay && (
        <p className="wl-display" role="status">
          This screen was signed out and shows no patients.
        </p>
      )}
      {content()}
      <p className="wl-notice">Wardlight is not a medical device and does not replace bedside alarms.</p>
    </div>
  )
}

const stepOf = (answer: LoginAnswer | undefined): LoginStep | null =>
  answer && 'next' in answer ? answer : null

const enteredOf = (answer: LoginAnswer | undefined): Entered | null =>
  answer && 'user' in answer && answer.recoveryCodes
    ? { user: answer.user, recoveryCodes: answer.recoveryCodes }
    : null

/** Where a refusal leads back to: a code that ran out is asked for again, a wrong password from the beginning. */
function stepAfter(code: string, now: LoginStep | null): LoginStep | null {
  if (code === 'wrong-code' && now?.next === 'newPassword') return { next: 'code' }
  return code === 'wrong-password' || code === 'password-expired' ? null : now
}
