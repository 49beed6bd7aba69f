import { useEffect, useRef, useState } from 'react'
import { localNow } from '../time/local-clock.ts'
import { useNow } from '../time/ticker.ts'
import { nextAnnouncement, type Spoken, type Telling } from './next-announcement.ts'
import { isToTell } from './told-once.ts'

const TICK_MS = 1000

/**
 * Announces new alerts one at a time in a region for screen readers alone. Those present at first are not new; null
 * announces nothing. An alert that another screen beside it announced first is left to that.
 */
export function Announcer({ alerts }: { alerts: readonly Spoken[] | null }) {
  const now = useNow(TICK_MS)
  const telling = useRef<Telling | null>(null)
  const [text, setText] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick looks again
  useEffect(() => {
    if (!alerts) return
    if (!telling.current) {
      telling.current = { known: new Set(alerts.map(({ id }) => id)), toldAt: Number.NEGATIVE_INFINITY }
      return
    }
    const next = nextAnnouncement(telling.current, alerts, localNow())
    telling.current = next.telling
    if (next.say && isToTell(next.say.id, telling, localNow())) setText(next.say.text)
  }, [alerts, now])
  return (
    <div className="wardlight-unseen" role="log" aria-label="New alerts">
      {text}
    </div>
  )
}
