import { type FocusEvent, useEffect, useRef } from 'react'

const FIRST = 'input:checked, input, textarea'

/**
 * Saving disables fields, which then lose the focus. Afterwards it returns to the same field, or for the next item to
 * its first list, so that one can go on by keyboard. It is not taken from anything outside the form, except what
 * contains the form.
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
