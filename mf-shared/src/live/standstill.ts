import css from './standstill.module.css'

/** It is put off by no less, however often something is heard. */
const STEP_MS = 1000

/**
 * A sign over the page that the browser's compositor shows by itself, without script: where a page hangs, or is given no time,
 * nothing else on it can say so. It is put off again and again while the page lives.
 */
export class Standstill {
  readonly #sign = document.createElement('div')
  /** Its words are no text of the page, to be found, copied or read aloud while nothing shows them. */
  readonly #words = document.createElement('p')
  #showing: Animation | null = null
  #due = 0

  /** `gray`: for those whose view has green and gray alone. */
  constructor(gray: boolean) {
    this.#words.dataset.title = 'This page stands still'
    this.#sign.className = `${css.sign}${gray ? ` ${css.gray}` : ''}`
    this.#sign.setAttribute('aria-hidden', 'true')
    this.#sign.append(this.#words)
  }

  /** The page is current for `ms` more; `detail` is what it says should nothing put this off by then. */
  putOff(ms: number, detail: string): void {
    const due = performance.now() + ms
    const later = due - this.#due
    if (this.#showing && later >= 0 && later < STEP_MS) return
    this.#due = due
    if (!this.#sign.isConnected) document.body.append(this.#sign)
    this.#words.dataset.detail = detail
    this.#showing?.cancel()
    const steps = [{ opacity: 0 }, { opacity: 1 }]
    this.#showing = this.#sign.animate?.(steps, { delay: ms, duration: 1, fill: 'both' }) ?? null
  }

  /** The page says itself that it is frozen, or shows nothing that could be. */
  end(): void {
    this.#showing?.cancel()
    this.#showing = null
    this.#sign.remove()
  }
}
