import { useEffect, useRef } from 'react'

/** Calls `leave` when the page is hidden for good (`pagehide`) and on unmount. */
export function useLeaving(leave: () => void): void {
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => {
    const go = () => latest.current()
    window.addEventListener('pagehide', go)
    return () => {
      window.removeEventListener('pagehide', go)
      go()
    }
  }, [])
}
