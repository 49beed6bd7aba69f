import type { MouseEvent } from 'react'

const refuse = (event: MouseEvent): void => {
  event.preventDefault()
  event.stopPropagation()
}

/** Props of a button while what it began goes on: it does nothing more, but whoever is at it stays there, which `disabled` would not let them. */
export const busy = (isBusy: boolean) =>
  isBusy ? { 'aria-disabled': true, 'data-disabled': true, onClickCapture: refuse } : {}
