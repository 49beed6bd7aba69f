import { followHands } from '@wardlight/mf-shared/session'
import { useEffect, useState } from 'react'

const STAYS_MS = 8_000

/** True while somebody is at the keyboard or the pointer, and a moment longer. */
export function useHands(): boolean {
  const [here, setHere] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = followHands(() => {
      setHere(true)
      clearTimeout(timer)
      timer = setTimeout(setHere, STAYS_MS, false)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  return here
}
