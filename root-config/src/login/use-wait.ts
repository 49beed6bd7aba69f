import { useEffect, useState } from 'react'

/** Not the clock, which may be set. */
const passed = (): number => performance.now()

/** Seconds left of a wait the server asked for, and how to start one. */
export function useWait(now: () => number = passed): [seconds: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((until - now()) / 1000)))
    count()
    if (until <= now()) return
    const timer = setInterval(count, 250)
    return () => clearInterval(timer)
  }, [until, now])

  return [left, (seconds) => setUntil(seconds > 0 ? now() + seconds * 1000 : 0)]
}
