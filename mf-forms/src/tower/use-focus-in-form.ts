import { type FocusEvent, useEffect, useRef } from 'react'

const FIRST = 'input:checked, input, textarea'

/**
 * Saving takes the focus from what is disabled by it: it comes back to where it was, and for the next item to the first list,
 * so that one judges on by the keys. It is taken from nothing outside of the form that has it; what holds the form, the window
 * or its frame, has it when nothing else does.
 */
export function useFocusInForm(item: string, disabled: boolean) {
  const form = useRef<HTMLElement>(null)
  const last = useRef<{ item: string; target: HTMLElement } | null>(null)
  useEffect(() => {
    const before = last.current
    if (disabled || !before || !document.activeElement?.contains(form.current)) return
    const target = before.item === item && before.target.isConnected ? before.target : null
    const next = target ?? form.current?.querySelector<HTMLElement>(FIRST)
    next?.focus()
  }, [item, disabled])
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    last.current = { item, target }
  }
  return { ref: form, onFocus }
}
