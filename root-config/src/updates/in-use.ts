import { followHands, keptAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'

const TEXT =
  'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=range], [type=button])'
/** What somebody is in the middle of: a dialog, or a popup over the screen. */
const OPEN =
  'dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true], [role=menu], [data-region=popup] > *'

export interface InUse {
  /** Milliseconds since anybody touched the page. */
  idleMs(): number
  /** Something is typed or open that a new load would lose. */
  holdsSomething(): boolean
  stop(): void
}

/** Watches whether anybody uses this page. `now` in milliseconds, never set back. */
export function watchUse(now: () => number = () => performance.now()): InUse {
  const typed = new Set<Element>()
  let touched = now()
  const touch = () => {
    touched = now()
  }
  const type = ({ target }: Event) => {
    touch()
    if (target instanceof Element && target.matches(TEXT)) typed.add(target)
  }
  const options = { capture: true, passive: true }
  const stopFollowing = followHands(touch)
  window.addEventListener('input', type, options)
  return {
    idleMs: () => now() - touched,
    holdsSomething: () => {
      for (const element of typed) if (!element.isConnected || textOf(element) === '') typed.delete(element)
      return typed.size > 0 || getDefaultStore().get(keptAtom) || document.querySelector(OPEN) !== null
    },
    stop: () => {
      stopFollowing()
      window.removeEventListener('input', type, options)
    },
  }
}

const textOf = (element: Element): string =>
  'value' in element ? String(element.value) : (element.textContent ?? '')
