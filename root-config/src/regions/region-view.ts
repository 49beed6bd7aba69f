import type { Region } from '@wardlight/contracts/composition'
import { failurePanel } from './failure-panel.ts'
import classes from './region.module.css'
import type { RegionView } from './region-host.ts'
import { standInNote } from './stand-in-note.ts'

/** A slice that has drawn and then has nothing for so long has lost its region, ms. */
const EMPTY_MS = 3_000

/**
 * Draws one slice's place in a region: the slice itself, its loading state, or what went wrong. `beside`: it comes before
 * the screens it stays beside.
 */
export function regionView(
  region: HTMLElement,
  name: string,
  leave: () => void,
  { beside = false } = {},
): RegionView {
  const isMain = region.dataset.region === ('main' satisfies Region)
  const box = document.createElement('div')
  box.className = classes.slice ?? ''
  box.dataset.slice = name
  if (beside) box.dataset.beside = ''
  const status = document.createElement('div')
  status.className = classes.status ?? ''
  let content: HTMLElement | undefined
  let stopWatching = () => {}

  const showStatus = (...nodes: Node[]) => {
    status.replaceChildren(...nodes)
    if (!box.isConnected) region[beside ? 'prepend' : 'append'](box)
    if (!status.isConnected) box.prepend(status)
  }
  const dropContent = () => {
    stopWatching()
    content?.remove()
  }

  return {
    open(emptied) {
      dropContent()
      content = document.createElement('div')
      content.className = classes.content ?? ''
      box.append(content)
      stopWatching = watchEmpty(content, emptied)
      return content
    },
    loading() {
      showStatus(...(isMain ? [loadingLine()] : []))
    },
    ready({ version }, failed) {
      status.remove()
      box.querySelector(`.${classes.note}`)?.remove()
      if (failed.length > 0) box.prepend(standInNote(name, version, failed))
    },
    failed(all, retry) {
      dropContent()
      showStatus(failurePanel({ name, isPopup: !isMain, failed: all, retry, close: leave }))
    },
    close() {
      dropContent()
      box.replaceChildren()
      box.remove()
    },
  }
}

/** Calls back when an element that held something holds nothing any more; returns how to stop. */
function watchEmpty(element: HTMLElement, emptied: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    if (element.childElementCount === 0) timer = setTimeout(emptied, EMPTY_MS)
  })
  observer.observe(element, { childList: true })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

function loadingLine(): HTMLElement {
  const line = document.createElement('div')
  line.className = classes.loading ?? ''
  line.setAttribute('role', 'status')
  line.textContent = 'Loading'
  return line
}
