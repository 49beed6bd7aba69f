import { useEffect, useState } from 'react'

/** Where somebody was when what calls this came is where they go on when it is gone. */
export function useFocusBack(): void {
  const [from] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if ((from instanceof HTMLElement || from instanceof SVGElement) && from.isConnected) from.focus()
    },
    [from],
  )
}
