import type { Area } from '@wardlight/contracts/areas'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { revisionsAtom } from '../live/state.ts'

interface Following {
  area: Area | undefined
  /** The revision the shown answer was built from. */
  built: number
  busy: boolean
  refetch(): void
}

const LEAST_PAUSE_MS = 500

/**
 * Asks again when the area has a newer revision than the shown answer: at once when idle, after the call in flight
 * otherwise, never more often than every LEAST_PAUSE_MS, and once after each opening of the stream.
 */
export function useRevision({ area, built, busy, refetch }: Following): void {
  const { byArea, openings } = useAtomValue(revisionsAtom)
  const newest = area ? (byArea[area] ?? 0) : 0
  const asked = useRef({ revision: 0, openings, at: 0 })
  const ask = useRef(refetch)
  ask.current = refetch

  useEffect(() => {
    if (!area || busy) return
    const last = asked.current
    const wanted = newest > Math.max(built, last.revision) || openings > last.openings
    if (!wanted) return
    const pause = Math.max(0, last.at + LEAST_PAUSE_MS - Date.now())
    const timer = setTimeout(() => {
      asked.current = { revision: newest, openings, at: Date.now() }
      ask.current()
    }, pause)
    return () => clearTimeout(timer)
  }, [area, built, busy, newest, openings])
}
