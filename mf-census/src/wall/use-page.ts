import { useEffect, useState } from 'react'

/** How long one page of several stays. */
export const PAGE_SECONDS = 12

/**
 * Which of `count` pages is shown: one after the other by itself, and the first again whenever one comes to the `worst`,
 * since what is new and bad stands there. Those that go or change places turn no page back.
 */
export function usePage(count: number, worst: readonly string[]): number {
  const [known, setKnown] = useState(worst)
  const [turn, setTurn] = useState({ page: 0 })
  const isNew = worst.some((id) => !known.includes(id))
  if (isNew) setTurn({ page: 0 })
  if (isNew || known.length !== worst.length) setKnown(worst)
  const page = !isNew && turn.page < count ? turn.page : 0
  useEffect(() => {
    if (count < 2) return
    const next = { page: turn.page < count ? (turn.page + 1) % count : 1 }
    const timer = setTimeout(() => setTurn(next), PAGE_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [count, turn])
  return page
}
