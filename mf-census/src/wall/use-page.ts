import { useEffect, useRef, useState } from 'react'

/** How long one page of several stays. */
export const PAGE_SECONDS = 12

interface Turn {
  page: number
  /** Of the first page: the one after it. */
  next: number
  /** It lasts anew since something came. */
  isLonger: boolean
}

const FIRST: Turn = { page: 0, next: 1, isLonger: false }

function afterTurn({ page, next }: Turn, count: number): Turn {
  const after = page === 0 ? next : page + 1
  return { ...FIRST, page: after < count ? after : Number(page === 0) }
}

/** The first page, once longer where it is shown, and then on behind the page it took the place of: each has its turn, however many come. */
const turnBack = (turn: Turn): Turn =>
  turn.page === 0 ? { ...turn, isLonger: true } : { ...FIRST, next: turn.page + 1 }

/**
 * Which of `count` pages is shown: one after the other by itself, and the first again whenever one comes to the `worst`,
 * since what is new and bad stands there. Those that go or change places turn no page back, nor do more or fewer pages
 * make a turn longer.
 */
export function usePage(count: number, worst: readonly string[]): number {
  const [known, setKnown] = useState(worst)
  const [turn, setTurn] = useState(FIRST)
  const latest = useRef(count)
  latest.current = count
  const isNew = worst.some((id) => !known.includes(id))
  if (turn.page > 0 && turn.page >= count) setTurn(FIRST)
  else if (isNew && count > 1 && !turn.isLonger) setTurn(turnBack(turn))
  if (isNew || known.length !== worst.length) setKnown(worst)
  const isSeveral = count > 1
  useEffect(() => {
    if (!isSeveral) return
    const timer = setTimeout(() => setTurn(afterTurn(turn, latest.current)), PAGE_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [isSeveral, turn])
  return turn.page
}
