import type { SigningOut } from '@wardlight/mf-shared/session'
import css from './login-screen.module.css'

/** Until the server has heard that somebody signed out, nobody is told that they are. */
export function SigningOutNotice({ state }: { state: SigningOut }) {
  return (
    <div className="wl-card" role="status">
      {state === 'trying' ? (
        <p>Signing out</p>
      ) : (
        <>
          <h2>Not signed out yet</h2>
          <p>
            The server does not answer. This page keeps trying and will show sign-in as soon as it is done.
          </p>
          <p className={css.explain}>
            Nothing can be seen here meanwhile. If you have to leave, close all windows of this browser.
          </p>
        </>
      )}
    </div>
  )
}
