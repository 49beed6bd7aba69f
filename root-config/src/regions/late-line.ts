import { AWAITED_EVENT, type AwaitedFile } from '@wardlight/contracts/awaited-files'
import { askAgain, awaitedError, chunkOf, oldestAwaited } from './awaited.ts'
import type { LoadError } from './load-error.ts'
import classes from './region.module.css'

/** Longer than a region takes to say it: until a slice is first shown, its region says by itself what it waits for. */
const LATE_MS = 12_000

/**
 * Inserts before `place` a line that says which part of the page is late, unless a region says so itself, and reports
 * it once. Returns how to stop.
 */
export function lateLine(place: HTMLElement, report: (error: LoadError, slice: string) => void): () => void {
  const line = document.createElement('div')
  line.className = classes.note ?? ''
  line.setAttribute('role', 'status')
  line.dataset.late = ''
  const text = document.createElement('span')
  const ask = document.createElement('button')
  ask.type = 'button'
  ask.textContent = 'Ask again'
  ask.addEventListener('click', askAgain)
  line.append(text, ask)
  const told = new WeakSet<AwaitedFile>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = () => {
    clearTimeout(timer)
    const oldest = oldestAwaited()
    if (!oldest) return line.remove()
    const wait = oldest.since + LATE_MS - performance.now()
    if (wait > 0) timer = setTimeout(look, wait)
    if (wait > 0 || document.querySelector('[data-failure]')) return line.remove()
    text.textContent = `A part of this page has not arrived yet: ${oldest.slice}, ${chunkOf(oldest)}. It is asked for again.`
    if (!told.has(oldest)) report(awaitedError(), oldest.slice)
    told.add(oldest)
    if (!line.isConnected) place.before(line)
  }
  window.addEventListener(AWAITED_EVENT, look)
  look()
  return () => {
    clearTimeout(timer)
    window.removeEventListener(AWAITED_EVENT, look)
    line.remove()
  }
}
