import { useEffect, useState } from 'react'

/** Gives the focus back, on unmount, to the element that had it at first render. */
export function useFocusBack(): void {
  const [from] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if ((from instanceof HTMLElement || from instanceof SVGElement) && from.isConnected) from.focus()
    },
    [from],
  )
}
