import { useEffect, useRef, useState } from 'react'
import { localNow } from '../time/local-clock.ts'
import { useNow } from '../time/ticker.ts'
import { nextAnnouncement, type Spoken, type Telling } from './next-announcement.ts'

const TICK_MS = 1000

/** Tells new alerts one at a time in a region nobody sees. Those that are there at first are not new; null: nothing is told. */
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
    if (next.say) setText(next.say.text)
  }, [alerts, now])
  return (
    <div className="wardlight-unseen" role="log" aria-label="New alerts">
      {text}
    </div>
  )
}
