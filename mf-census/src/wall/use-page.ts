import { useEffect, useRef, useState } from 'react'

/** How long one page of several stays. */
export const PAGE_SECONDS = 12

interface Turn {
  page: number
  /** The page to show after the first one. */
  next: number
  /** The turn of the first page was already restarted for something new. */
  isLonger: boolean
}

const FIRST: Turn = { page: 0, next: 1, isLonger: false }

function afterTurn({ page, next }: Turn, count: number): Turn {
  const after = page === 0 ? next : page + 1
  return { ...FIRST, page: after < count ? after : Number(page === 0) }
}

/**
 * Back to the first page, and after it on to the page behind the interrupted one. While the first page is shown its
 * turn restarts once only, so that every page gets its turn however many alerts come.
 */
const turnBack = (turn: Turn): Turn =>
  turn.page === 0 ? { ...turn, isLonger: true } : { ...FIRST, next: turn.page + 1 }

/**
 * Which of `count` pages is shown. They take turns. A new entry in `worst` goes back to the first page, where it
 * stands; entries that leave or change places do not. More or fewer pages do not make a turn longer.
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
