import type { KeyboardEvent } from 'react'

/**
 * Prevents the default of Escape: else the browser closes whichever
 * dialog is open by then, even the question this one asks.
 */
export const keepEscape = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') event.preventDefault()
}
