import type { Area } from '@wardlight/contracts/areas'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { revisionsAtom } from '../live/state.ts'
import { localNow } from '../time/local-clock.ts'

interface Following {
  area: Area | undefined
  /** Heard of the area, or of the room the answer is about. */
  newest: number
  /** The revision the shown answer was built from; null when answers do not say. */
  built: number | null
  /** The server vouches for answers again, and not for this one. */
  lapsed: boolean
  busy: boolean
  /** When the last answer came, good or not, by `localNow`. */
  answeredAt: number
  refetch(): void
}

const LEAST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8000

/**
 * Asks again when the area, or the room, has a newer revision than the shown answer: at once when idle, after the call in
 * flight otherwise, never more often than every LEAST_PAUSE_MS, and once after each opening of the stream. An answer
 * older than what was heard (another node gave it), or that the server does not vouch for, is asked for again, later
 * each time.
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
