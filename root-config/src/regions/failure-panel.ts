import type { LoadErrorKind } from './load-error.ts'
import classes from './region.module.css'
import type { Failed } from './region-host.ts'

const ADVICE: Readonly<Record<LoadErrorKind, string>> = {
  network: 'Check the connection. This part tries again by itself.',
  http: 'This version may be missing on the server. This part tries again by itself.',
  chunk: 'A part of it did not arrive. It tries again by itself.',
  timeout: 'The connection is slow or broken. This part tries again by itself.',
  evaluation: 'Tell technical support the name and version above.',
  render: 'Tell technical support the name and version above.',
  missing: 'Tell technical support the name and version above.',
}

export const shortName = (name: string): string => name.replace('@wardlight/', '')

interface FailurePanel {
  name: string
  isPopup: boolean
  /** The versions that could not be shown, the last one last. */
  failed: readonly Failed[]
  retry(): void
  close(): void
}

/** Stands in a region for a slice that could not be shown. Everything else on the page goes on. A popup can be closed. */
export function failurePanel({ name, isPopup, failed, retry, close }: FailurePanel): HTMLElement {
  const last = failed.at(-1)?.error.kind ?? 'render'
  const panel = document.createElement('section')
  panel.className = classes.failure ?? ''
  panel.setAttribute('role', 'alert')
  panel.dataset.failure = last
  const buttons = document.createElement('div')
  buttons.className = classes.buttons ?? ''
  buttons.append(button('Retry', retry))
  if (isPopup) buttons.append(button('Close', close, classes.close))
  panel.append(
    text('h2', 'This part of the screen is not available'),
    ...failed.flatMap(({ version, error }) => [
      text('p', `${shortName(name)} ${version || 'of no known version'}`, classes.which),
      text('p', error.message.replace(/\.?$/, '.')),
    ]),
    text('p', ADVICE[last]),
    buttons,
  )
  return panel
}

function text(tag: 'h2' | 'p', content: string, className = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = content
  return element
}

function button(label: string, act: () => void, className = ''): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = className
  element.textContent = label
  element.addEventListener('click', act)
  return element
}
