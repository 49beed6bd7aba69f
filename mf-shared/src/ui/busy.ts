import type { MouseEvent } from 'react'

const refuse = (event: MouseEvent): void => {
  event.preventDefault()
  event.stopPropagation()
}

/** Props of a button while its action runs: clicks do nothing, but it keeps the focus, which `disabled` would lose. */
export const busy = (isBusy: boolean) =>
  isBusy ? { 'aria-disabled': true, 'data-disabled': true, onClickCapture: refuse } : {}
