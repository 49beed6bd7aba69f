import { SIGN_IN_BY_PROVIDER } from '@wardlight/contracts/pass-through'
import { loginPath, navigate } from '@wardlight/mf-shared/navigation'
import { CallError } from '@wardlight/mf-shared/request'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { useEffect, useState } from 'react'
import css from '../error-page/error-page.module.css'
import { Masthead } from '../frame/masthead.tsx'
import { shellScreenOf } from '../routes/shell-screens.ts'
import { passThrough, takeResponse } from './pass-through.ts'

interface CallbackScreenProps {
  /** What the identity provider sent; null: nothing. */
  take?: () => string | null
  pass?: (response: string) => Promise<unknown>
  leave?: () => void
}

const NOTHING = 'The identity provider did not say who you are.'
const NO_ANSWER = 'The server does not answer.'

/** /view/auth0callback/: where the identity provider sends people back to. The server says whether they are signed in. */
export function CallbackScreen({
  take = takeResponse,
  pass = passThrough,
  leave = leaveForShell,
}: CallbackScreenProps) {
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    const response = take()
    if (response !== null) {
      pass(response).then(leave, (error) => setProblem(wordsOf(error)))
      return
    }
    if (getDefaultStore().get(sessionAtom).status === 'user') leave()
    else setProblem(NOTHING)
  }, [take, pass, leave])

  return (
    <div className="wl-page">
      <Masthead title={problem === null ? 'Wardlight' : 'Sign-in was not completed'} />
      <section className={css.card}>
        {problem === null ? (
          <p role="status">Signing in</p>
        ) : (
          <>
            <p role="alert">{problem}</p>
            <a href={SIGN_IN_BY_PROVIDER}>Try again</a>
            <a href={`/view/#${loginPath()}`}>Back to sign-in</a>
          </>
        )}
      </section>
    </div>
  )
}

const wordsOf = (error: unknown): string =>
  error instanceof CallError && error.status !== 0 ? error.message : NO_ANSWER

/**
 * Goes to where the person wanted to go, which this tab keeps, or to their census. Loads the shell's page if this is
 * not it.
 */
function leaveForShell(): void {
  if (shellScreenOf('/', location.pathname)) location.replace('/view/')
  else navigate('/', { replace: true })
}
