import type { KeyboardEvent } from 'react'

/** The browser gives an Escape it may act on to whatever dialog is open by then: also to the question this one asks. */
export const keepEscape = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') event.preventDefault()
}
