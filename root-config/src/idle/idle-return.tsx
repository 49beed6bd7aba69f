import { SESSION_COUNTDOWN_TICK_MS } from '@wardlight/contracts/limits'
import { currentPath, idlePath, navigate, switchesAtom } from '@wardlight/mf-shared/navigation'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import css from './idle-return.module.css'
import { idleTimes, idleWatch } from './idle-watch.ts'

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** What somebody may be writing in is never left behind. */
const isWriting = (): boolean => document.querySelector('dialog[open], [aria-modal="true"]') !== null

const isElsewhere = (path: string | null): path is string =>
  path !== null && currentPath() !== path && !isWriting()

/** Takes a page nobody touches back to the census or the room its switches name, and says so before. */
export function IdleReturn() {
  const switches = useAtomValue(switchesAtom)
  const { timeoutSeconds, warnSeconds, backToCensus, backToRoom } = switches
  const isWanted = Boolean(backToCensus || backToRoom)
  const [left, setLeft] = useState<number | null>(null)

  useEffect(() => {
    if (!isWanted) return
    const watch = idleWatch({
      ...idleTimes(timeoutSeconds, warnSeconds),
      now: () => performance.now(),
      onLeft: (seconds) => setLeft(seconds !== null && isElsewhere(idlePath(switches)) ? seconds : null),
      onIdle: () => {
        const path = idlePath(switches)
        if (isElsewhere(path)) navigate(path)
      },
    })
    const touched = () => watch.touched()
    const timer = setInterval(() => watch.look(), SESSION_COUNTDOWN_TICK_MS)
    for (const type of TOUCHES) window.addEventListener(type, touched, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const type of TOUCHES) window.removeEventListener(type, touched, { capture: true })
    }
  }, [isWanted, switches, timeoutSeconds, warnSeconds])

  if (left === null) return null
  return (
    <p className={css.note} role="status">
      Going back to {backToRoom ? 'the room' : 'the census'} in {left} s. Move or press any key to stay.
    </p>
  )
}
