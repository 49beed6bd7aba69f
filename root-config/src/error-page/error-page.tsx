import { ERROR_KEYS } from '@wardlight/contracts/error-keys'
import { loginPath, pathAtom } from '@wardlight/mf-shared/navigation'
import { signOut, useUser } from '@wardlight/mf-shared/session'
import { useAtomValue } from 'jotai'
import bare from '../frame/bare-page.module.css'
import { Masthead } from '../frame/masthead.tsx'
import { matchPattern } from '../routes/route-pattern.ts'
import css from './error-page.module.css'

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

const OTHER: ErrorText = { title: 'Something went wrong', text: 'Go back and try again.' }

/** /error/{errorKey}: what happened and a way on. */
export function ErrorPage() {
  const path = useAtomValue(pathAtom).split('?')[0] ?? ''
  const user = useUser()
  const key = matchPattern('/error/:errorKey', path)?.errorKey ?? ''
  const { title, text } = TEXTS[key] ?? OTHER
  const isForPatients = key === ERROR_KEYS.patientNotAllowed
  return (
    <div className={bare.page}>
      <Masthead title={title} />
      <section className={css.card}>
        <p>{text}</p>
        {user && !isForPatients && <a href="#/">Go to the census</a>}
        {user && isForPatients && (
          <button type="button" onClick={() => void signOut()}>
            Sign out
          </button>
        )}
        {!user && <a href={`#${loginPath()}`}>Sign in</a>}
      </section>
    </div>
  )
}
