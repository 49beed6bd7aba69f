import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Props of a region in which what has the focus may be taken away: it goes to the table cell around that, where this
 * takes it (`tabIndex`), else to the region.
 */
export function useKeptFocus() {
  const places = useRef<readonly HTMLElement[]>([])
  useEffect(() => {
    if (document.activeElement !== document.body) return
    places.current.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const cell = target.closest<HTMLElement>('td[tabindex]')
      places.current = cell ? [cell, currentTarget] : [currentTarget]
    },
    onBlur: () => {
      places.current = []
    },
  }
}
