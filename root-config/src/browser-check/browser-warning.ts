import { MESSAGES } from '@wardlight/contracts/messages'
import { browserFit } from './browser-fit.ts'
import { knownBrowser } from './known-browser.ts'
import { tellLog } from './tell-log.ts'

const WAIT_MS = 2_000
const acknowledged = knownBrowser('wardlight-browser-known')

const BROWSERS = {
  Chrome: 'https://www.google.com/chrome/',
  Edge: 'https://www.microsoft.com/edge',
  Safari: 'https://www.apple.com/safari/',
} as const

const CONSEQUENCE = {
  unsupported: 'Wardlight is not tested with this browser. Parts of it may look or work differently.',
  incompatible: 'This browser is too old for Wardlight. Parts of it will not work.',
} as const

/**
 * Two seconds after the page began, warns in a browser we do not build for, until acknowledged, once for each version
 * of it. Logs it once to the client log too. Needs nothing but the page, as such a browser may run nothing else of the
 * product.
 */
export function warnOfBrowser(userAgent = navigator.userAgent): void {
  const fit = browserFit(userAgent)
  if (fit === 'fit' || acknowledged.is(userAgent)) return
  setTimeout(() => {
    document.body.append(warning(CONSEQUENCE[fit], () => acknowledged.remember(userAgent)))
    void tellLog(fit, userAgent)
  }, WAIT_MS)
}

function warning(consequence: string, onAcknowledge: () => void): HTMLElement {
  const box = element('div', '')
  box.setAttribute('role', 'alertdialog')
  box.setAttribute('aria-labelledby', 'browser-warning')
  const title = element('h2', MESSAGES.browser)
  title.id = 'browser-warning'
  const links = element('p', 'Please use ')
  for (const [at, [name, href]] of Object.entries(BROWSERS).entries()) {
    const link = Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'noreferrer' })
    link.append(name)
    links.append(at === 0 ? '' : at === 1 ? ', ' : ' or ', link)
  }
  links.append('.')
  const button = element('button', 'Acknowledge')
  button.addEventListener('click', () => {
    onAcknowledge()
    box.remove()
  })
  box.append(title, element('p', consequence), links, button)
  Object.assign(box.style, {
    position: 'fixed',
    zIndex: '100',
    display: 'grid',
    gap: '12px',
    justifyItems: 'start',
    top: '16px',
    left: '50%',
    boxSizing: 'border-box',
    width: 'min(480px, calc(100vw - 32px))',
    padding: '24px',
    border: '1px solid var(--line, #999)',
    borderRadius: '8px',
    background: 'var(--panel, #fff)',
    color: 'var(--text, #000)',
    boxShadow: '0 8px 48px 8px var(--scrim, #0006)',
    transform: 'translateX(-50%)',
  })
  Object.assign(button.style, {
    padding: '8px 16px',
    border: '1px solid var(--faint, #666)',
    borderRadius: '6px',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontWeight: '600',
    cursor: 'pointer',
  })
  // Leaves the focus with whoever is typing.
  if (document.activeElement === document.body) queueMicrotask(() => button.focus())
  return box
}

function element<K extends 'div' | 'h2' | 'p' | 'button'>(name: K, text: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  if (text) made.textContent = text
  return made
}
