import type { SessionCheckAnswer } from '@wardlight/contracts/access'
import { useEffect, useState } from 'react'
import { call, formBody } from '../request/call.ts'
import { CallError } from '../request/call-error.ts'
import css from './inactivity-warning.module.css'
import { InactivityWatch } from './inactivity-watch.ts'
import { sessionLost, signOut } from './session.ts'
import { useUser } from './user.ts'

const ACTIVITY = ['mousedown', 'mousemove', 'keydown', 'scroll', 'wheel', 'touchstart'] as const
const LAST_SECONDS = 10

interface Warning {
  seconds: number
  final: boolean
}

const IDLE = {
  title: 'Session Inactivity Timeout',
  text: 'Session will timeout soon due to inactivity in',
  hint: 'Move or press any key to stay signed in.',
}
const FINAL = {
  title: 'Session ends',
  text: 'You have been signed in for as long as a session lasts. It ends in',
  hint: 'Sign in again to go on.',
}

export interface InactivityWarningProps {
  /** `system.sessionCheckMs` of the area's configuration. */
  checkEveryMs?: number
  check?: (doNotExtend: boolean) => Promise<SessionCheckAnswer>
  onTimeout?: () => void
}

/** Watches the session while somebody is signed in; shows the countdown before it ends. */
export function InactivityWarning({
  checkEveryMs,
  check = sessionCheck,
  onTimeout = signOut,
}: InactivityWarningProps) {
  const userID = useUser()?.userID
  const [warning, setWarning] = useState<Warning | null>(null)

  useEffect(() => {
    if (!userID) return
    const onRemaining = (remainingMs: number | null, final: boolean) =>
      setWarning(remainingMs === null ? null : { seconds: Math.ceil(remainingMs / 1000), final })
    const watch = new InactivityWatch({ check, checkEveryMs, onRemaining, onTimeout })
    const onActivity = () => watch.activity()
    for (const type of ACTIVITY) window.addEventListener(type, onActivity, { capture: true, passive: true })
    return () => {
      watch.stop()
      setWarning(null)
      for (const type of ACTIVITY) window.removeEventListener(type, onActivity, { capture: true })
    }
  }, [userID, checkEveryMs, check, onTimeout])

  if (warning === null) return null
  const { seconds, final } = warning
  const words = final ? FINAL : IDLE
  return (
    <div className={css.cover}>
      <div className={css.modal} role="alertdialog" aria-modal="true" aria-labelledby="inactivity-title">
        <h2 id="inactivity-title">{words.title}</h2>
        <p>{words.text}</p>
        <p className={seconds < LAST_SECONDS ? css.last : css.countdown} role="timer">
          {clock(seconds)}
        </p>
        <p className={css.hint}>{words.hint}</p>
        {final && (
          <button className={css.again} type="button" onClick={onTimeout}>
            Sign in again now
          </button>
        )}
      </div>
    </div>
  )
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

async function sessionCheck(doNotExtend: boolean): Promise<SessionCheckAnswer> {
  try {
    return await call<SessionCheckAnswer>('AccessRequest', {
      query: { action: 'sessionCheck' },
      body: formBody({ doNotExtend }),
    })
  } catch (error) {
    if (error instanceof CallError && error.status === 401) sessionLost()
    throw error
  }
}
