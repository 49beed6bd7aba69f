import type { Region } from '@wardlight/contracts/composition'
import { failurePanel } from './failure-panel.ts'
import classes from './region.module.css'
import type { HostedSlice, RegionView } from './region-host.ts'

/** Draws one slice's place in a region: the slice itself, its loading state, or what went wrong. */
export function regionView(region: HTMLElement, slice: HostedSlice, leave: () => void): RegionView {
  const box = document.createElement('div')
  box.className = classes.slice ?? ''
  box.dataset.slice = slice.name
  const status = document.createElement('div')
  status.className = classes.status ?? ''
  let content: HTMLElement | undefined

  const showStatus = (...nodes: Node[]) => {
    status.replaceChildren(...nodes)
    if (!box.isConnected) region.append(box)
    if (!status.isConnected) box.prepend(status)
  }

  return {
    open() {
      content?.remove()
      content = document.createElement('div')
      content.className = classes.content ?? ''
      box.append(content)
      return content
    },
    loading() {
      showStatus(...(region.dataset.region === ('main' satisfies Region) ? [loadingLine()] : []))
    },
    ready() {
      status.remove()
    },
    failed(error, retry) {
      content?.remove()
      showStatus(failurePanel(slice, error, retry, leave))
    },
    close() {
      content?.remove()
      box.remove()
    },
  }
}

function loadingLine(): HTMLElement {
  const line = document.createElement('div')
  line.className = classes.loading ?? ''
  line.setAttribute('role', 'status')
  line.textContent = 'Loading'
  return line
}
