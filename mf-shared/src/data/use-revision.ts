import type { Area } from '@wardlight/contracts/areas'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { revisionsAtom } from '../live/live-state.ts'
import { localNow } from '../time/local-clock.ts'

interface Following {
  area: Area | undefined
  /** Newest revision heard of the area, or of the room the answer is about. */
  newest: number
  /** The revision the shown answer was built from; null when answers do not say. */
  built: number | null
  /** The server vouches for answers again, but not for this one. */
  lapsed: boolean
  busy: boolean
  /** When the last answer came, good or not, by `localNow`. */
  answeredAt: number
  refetch(): void
}

const LEAST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8000

/**
 * Refetches when a newer revision is heard than the shown answer has, once no call is in flight, at most every
 * LEAST_PAUSE_MS; and once after each opening of the stream. If the answer stays behind (another node gave it), or the
 * server does not vouch for it, retries with growing pauses.
 */
export function useRevision(following: Following): void {
  const { area, newest, built, lapsed, busy, answeredAt, refetch } = following
  const { openings } = useAtomValue(revisionsAtom)
  const asked = useRef({ revision: 0, openings, at: 0, times: 0 })
  const ask = useRef(refetch)
  ask.current = refetch

  useEffect(() => {
    if ((!area && !lapsed) || busy) return
    const last = asked.current
    const isNews = newest > last.revision || openings > last.openings
    const isBehind = lapsed || (built !== null && newest > built)
    if (!isBehind && openings === last.openings && (built !== null || !isNews)) return
    const times = isNews ? 0 : last.times + 1
    const pause = Math.min(LEAST_PAUSE_MS * 2 ** times, LONGEST_PAUSE_MS)
    const timer = setTimeout(
      () => {
        asked.current = { revision: newest, openings, at: localNow(), times }
        ask.current()
      },
      Math.max(0, (isNews ? last.at : Math.max(last.at, answeredAt)) + pause - localNow()),
    )
    return () => clearTimeout(timer)
  }, [area, built, lapsed, busy, answeredAt, newest, openings])
}
