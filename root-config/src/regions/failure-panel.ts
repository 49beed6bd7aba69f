import type { LoadError, LoadErrorKind } from './load-error.ts'
import classes from './region.module.css'
import type { HostedSlice } from './region-host.ts'

const ADVICE: Readonly<Record<LoadErrorKind, string>> = {
  network: 'Check the connection. This part tries again by itself.',
  http: 'This version may be missing on the server. This part tries again by itself.',
  chunk: 'A part of it did not arrive. It tries again by itself.',
  timeout: 'The connection is slow or broken. This part tries again by itself.',
  evaluation: 'Tell technical support the name and version above.',
  render: 'Tell technical support the name and version above.',
  missing: 'Tell technical support the name and version above.',
}

/** Stands in a region for a slice that could not be shown. Everything else on the page goes on. A popup can be closed. */
export function failurePanel(
  slice: HostedSlice,
  error: LoadError,
  retry: () => void,
  close: () => void,
): HTMLElement {
  const panel = document.createElement('section')
  panel.className = classes.failure ?? ''
  panel.setAttribute('role', 'alert')
  panel.dataset.failure = error.kind
  const title = document.createElement('h2')
  title.textContent = 'This part of the screen is not available'
  const which = document.createElement('p')
  which.className = classes.which ?? ''
  which.textContent = `${slice.name.replace('@wardlight/', '')} ${slice.version}`
  const why = document.createElement('p')
  why.textContent = `${error.message.replace(/\.?$/, '.')} ${ADVICE[error.kind]}`
  const buttons = document.createElement('div')
  buttons.className = classes.buttons ?? ''
  buttons.append(button('Retry', retry))
  if (slice.region === 'popup') buttons.append(button('Close', close, classes.close))
  panel.append(title, which, why, buttons)
  return panel
}

function button(label: string, act: () => void, className = ''): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = className
  element.textContent = label
  element.addEventListener('click', act)
  return element
}
