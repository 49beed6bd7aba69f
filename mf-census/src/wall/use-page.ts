import { useEffect, useState } from 'react'

/** How long one page of several stays. */
export const PAGE_SECONDS = 12

/**
 * Which of `count` pages is shown: one after the other by itself, and the first again whenever `worst` changes, since what
 * is new and bad stands there.
 */
export function usePage(count: number, worst: string): number {
  const [turn, setTurn] = useState({ page: 0, worst })
  const page = turn.worst === worst && turn.page < count ? turn.page : 0
  useEffect(() => {
    if (count < 2) return
    const timer = setTimeout(() => setTurn({ page: (page + 1) % count, worst }), PAGE_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [count, page, worst])
  return page
}
