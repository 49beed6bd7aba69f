import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Props of a region in which the focused element may be removed. The focus then goes to the table cell around it, if
 * that takes it (`tabIndex`), else to the region.
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
