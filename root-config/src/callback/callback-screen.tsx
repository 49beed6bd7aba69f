import { loginPath } from '@wardlight/mf-shared/navigation'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import css from '../error-page/error-page.module.css'

/** /view/auth0callback/: where the identity provider sends people back to. The server has set the session by then, or not. */
export function CallbackScreen({ leave = leaveForShell }: { leave?: () => void }) {
  const { status } = useAtomValue(sessionAtom)
  useEffect(() => {
    if (status === 'user') leave()
  }, [status, leave])
  if (status !== 'guest') {
    return (
      <div className={css.page}>
        <p role="status">Signing in</p>
      </div>
    )
  }
  return (
    <div className={css.page}>
      <section className={css.card}>
        <h1>Sign-in was not completed</h1>
        <p>The identity provider did not confirm who you are.</p>
        <a href={`/view/#${loginPath()}`}>Sign in</a>
      </section>
    </div>
  )
}

function leaveForShell(): void {
  location.replace('/view/')
}
