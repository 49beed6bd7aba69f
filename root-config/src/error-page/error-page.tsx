import { ERROR_KEYS } from '@wardlight/contracts/error-keys'
import { loginPath, pathAtom, switchesAtom } from '@wardlight/mf-shared/navigation'
import { isPatient, sessionLostAtom, signingOutAtom, signOut, useUser } from '@wardlight/mf-shared/session'
import { useAtomValue } from 'jotai'
import { OWN_PATH } from '../access/decide.ts'
import { Masthead } from '../frame/masthead.tsx'
import { SigningOutNotice } from '../login/signing-out-notice.tsx'
import { matchPattern } from '../routes/route-pattern.ts'
import css from './error-page.module.css'
import { WayOn } from './way-on.tsx'

interface ErrorText {
  title: string
  text: string
}

const TEXTS: Readonly<Record<string, ErrorText>> = {
  [ERROR_KEYS.unauthorized]: {
    title: 'Not allowed',
    text: 'Your account does not have the right to open this page. Ask an administrator if you need it.',
  },
  [ERROR_KEYS.patientNotAllowed]: {
    title: 'Not available to patients',
    text: 'This page is for hospital staff.',
  },
  [ERROR_KEYS.notFound]: { title: 'Not found', text: 'There is nothing at this address.' },
}

/** Where one patient is all there is to see. */
const SINGLE: ErrorText = {
  title: 'Not part of this view',
  text: 'This view was opened for one patient and shows no others.',
}

/** Of somebody who is not signed in any more. */
const ENDED: ErrorText = {
  title: 'Signed out',
  text: 'Your session has ended. Sign in to continue where you left off.',
}

const OTHER: ErrorText = { title: 'Something went wrong', text: 'Go back and try again.' }

/** /error/{errorKey}: what happened and a way on. */
export function ErrorPage() {
  const path = useAtomValue(pathAtom).split('?')[0] ?? ''
  const user = useUser()
  const key = matchPattern('/error/:errorKey', path)?.errorKey ?? ''
  const signingOut = useAtomValue(signingOutAtom)
  const { singlePatientView } = useAtomValue(switchesAtom)
  const isLost = useAtomValue(sessionLostAtom)
  const hasEnded = user === null && (isLost || key === ERROR_KEYS.unauthorized)
  const isSingle = user !== null && !isPatient(user) && singlePatientView === true
  const { title, text } = hasEnded ? ENDED : textOf(key, isSingle)
  return (
    <div className="wl-page">
      <Masthead title={title} />
      {signingOut !== 'none' ? (
        <SigningOutNotice state={signingOut} />
      ) : (
        <section className={css.card}>
          <p>{text}</p>
          <Way isPatient={isPatient(user)} isSignedIn={user !== null} />
        </section>
      )}
    </div>
  )
}

function Way({ isPatient, isSignedIn }: { isPatient: boolean; isSignedIn: boolean }) {
  if (!isSignedIn) return <a href={`#${loginPath()}`}>Sign in</a>
  if (!isPatient) return <WayOn />
  return (
    <>
      <a href={`#${OWN_PATH}`}>My values</a>
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
    </>
  )
}

function textOf(key: string, isSingle: boolean): ErrorText {
  if (isSingle && key === ERROR_KEYS.patientNotAllowed) return SINGLE
  return TEXTS[key] ?? OTHER
}
