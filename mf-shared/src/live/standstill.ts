import css from './standstill.module.css'

/** The sign is put off by at least this, however often something is heard. */
const STEP_MS = 1000

/**
 * A sign over the page that the browser's compositor shows without script: a page that hangs, or gets no CPU time,
 * cannot say so itself. While the page runs, it keeps putting the sign off.
 */
export class Standstill {
  readonly #sign = document.createElement('div')
  /** Has its words in attributes, so that they cannot be found, copied or read aloud while the sign is hidden. */
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

  /** Puts the sign off by `ms`. `detail` is what it says if nothing puts it off again by then. */
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

  /** Removes the sign: the page says itself that it is frozen, or shows nothing that could be. */
  end(): void {
    this.#showing?.cancel()
    this.#showing = null
    this.#sign.remove()
  }
}
