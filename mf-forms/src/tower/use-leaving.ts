import { useEffect, useRef } from 'react'

/** Called as the window goes, or what is shown in it: by its close, its end, or the device. */
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
