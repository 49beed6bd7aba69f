import type { Area } from '@wardlight/contracts/areas'
import { SESSION_COUNTDOWN_TICK_MS } from '@wardlight/contracts/limits'
import { currentPath, idlePath, navigate } from '@wardlight/mf-shared/navigation'
import { followHands } from '@wardlight/mf-shared/session'
import { useEffect, useState } from 'react'
import css from './idle-return.module.css'
import { idleTimes, idleWatch } from './idle-watch.ts'
import { goesBack, useLeftAlone } from './left-alone.ts'

/** What somebody may be writing in is never left behind. */
const isWriting = (): boolean => document.querySelector('dialog[open], [aria-modal="true"]') !== null

const isElsewhere = (path: string | null): path is string =>
  path !== null && currentPath() !== path && !isWriting()

/** Takes a page nobody touches back to the census or the room its address or its area names, and says so before. */
export function IdleReturn({ area }: { area: Area }) {
  const alone = useLeftAlone(area)
  const [left, setLeft] = useState<number | null>(null)

  useEffect(() => {
    if (!goesBack(alone)) return
    const watch = idleWatch({
      ...idleTimes(alone.timeoutSeconds, alone.warnSeconds),
      now: () => performance.now(),
      onLeft: (seconds) => setLeft(seconds !== null && isElsewhere(idlePath(alone)) ? seconds : null),
      onIdle: () => {
        const path = idlePath(alone)
        if (isElsewhere(path)) navigate(path)
      },
    })
    const timer = setInterval(() => watch.look(), SESSION_COUNTDOWN_TICK_MS)
    const stopFollowing = followHands(() => watch.touched())
    return () => {
      clearInterval(timer)
      stopFollowing()
      setLeft(null)
    }
  }, [alone])

  if (left === null) return null
  return (
    <p className={css.note} role="status">
      Going back to {alone.backToRoom ? 'the room' : 'the census'} in {left} s. Move or press any key to stay.
    </p>
  )
}
