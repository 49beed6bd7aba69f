import type { SessionCheckAnswer } from '@wardlight/contracts/access'
import { MESSAGES } from '@wardlight/contracts/messages'
import { useEffect, useState } from 'react'
import { call, formBody } from '../request/call.ts'
import { CallError } from '../request/call-error.ts'
import { followHands } from './hands.ts'
import { idleLimit } from './idle-limit.ts'
import css from './inactivity-warning.module.css'
import { InactivityWatch } from './inactivity-watch.ts'
import { sessionLost, timedOut } from './session.ts'
import { hearTabs, tellTabs } from './tell-tabs.ts'
import { useUser } from './user.ts'

const LAST_SECONDS = 10

interface Warning {
  seconds: number
  final: boolean
}

const IDLE = {
  title: MESSAGES.inactivityTitle,
  text: MESSAGES.inactivityText,
  hint: 'Move or press any key to stay signed in.',
}
const FINAL = {
  title: 'Session ends',
  text: 'You have been signed in for as long as a session lasts. It ends in',
  hint: 'Sign in again to go on.',
}

interface InactivityWarningProps {
  /** `system.sessionCheckMs` of the area's configuration. */
  checkEveryMs?: number
  /** Seconds nobody may leave this page alone, and after which it warns; undefined: the server's session alone counts. */
  timeoutSeconds?: number
  warnSeconds?: number
  check?: (doNotExtend: boolean) => Promise<SessionCheckAnswer>
  onTimeout?: () => void
}

/** Watches the session while somebody is signed in; shows the countdown before it ends. */
export function InactivityWarning({
  checkEveryMs,
  timeoutSeconds,
  warnSeconds,
  check = sessionCheck,
  onTimeout = timedOut,
}: InactivityWarningProps) {
  const userID = useUser()?.userID
  const [warning, setWarning] = useState<Warning | null>(null)

  useEffect(() => {
    if (!userID) return
    const onRemaining = (remainingMs: number | null, final: boolean) =>
      setWarning(remainingMs === null ? null : { seconds: Math.ceil(remainingMs / 1000), final })
    const limit = idleLimit({ timeoutSeconds, warnSeconds })
    const watch = new InactivityWatch({ check, checkEveryMs, limit, onRemaining, onTimeout, tell: tellTabs })
    const stopHearing = hearTabs((word) => watch.heard(word))
    const stopFollowing = followHands(() => watch.activity())
    return () => {
      watch.stop()
      stopHearing()
      setWarning(null)
      stopFollowing()
    }
  }, [userID, checkEveryMs, timeoutSeconds, warnSeconds, check, onTimeout])

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
