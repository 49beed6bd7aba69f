import classes from './separator.module.css'
import type { LeftWidth } from './split-layout.ts'

interface SeparatorOptions {
  /** Width of the left half now, px. */
  asked(): LeftWidth
  /** While it is dragged. */
  onDrag(width: number): void
  /** 0: the default. */
  onChoose(width: number): void
}

const STEP_PX = 24

/** What a key makes of the left half's width. */
const KEYS: Readonly<Record<string, (left: LeftWidth) => number>> = {
  ArrowLeft: ({ width, least }) => Math.max(width - STEP_PX, least),
  ArrowRight: ({ width, most }) => Math.min(width + STEP_PX, most),
  Home: ({ least }) => least,
  End: ({ most }) => most,
  Enter: () => 0,
}

/** The line between two halves of the page: dragged, or moved by the arrow keys; a double click or Enter puts it back. */
export function separator({ asked, onDrag, onChoose }: SeparatorOptions) {
  const element = document.createElement('div')
  element.className = classes.separator ?? ''
  element.tabIndex = 0
  element.setAttribute('role', 'separator')
  element.setAttribute('aria-orientation', 'vertical')
  element.setAttribute('aria-label', 'Width of the left half')
  element.title = 'Drag, or move with the arrow keys. A double click puts it back.'

  element.addEventListener('keydown', (event) => {
    const width = KEYS[event.key]?.(asked())
    if (width === undefined) return
    event.preventDefault()
    onChoose(width)
  })
  element.addEventListener('dblclick', () => onChoose(0))
  element.addEventListener('pointerdown', (down) => {
    if (down.button !== 0) return
    element.setPointerCapture(down.pointerId)
    const start = asked().width - down.clientX
    let width = asked().width
    const move = ({ clientX }: PointerEvent) => {
      width = Math.max(1, Math.round(start + clientX))
      onDrag(width)
    }
    const end = () => {
      element.removeEventListener('pointermove', move)
      if (width !== asked().width) onChoose(width)
    }
    element.addEventListener('pointermove', move)
    element.addEventListener('lostpointercapture', end, { once: true })
  })

  return {
    element,
    tell({ width, least, most }: LeftWidth) {
      element.setAttribute('aria-valuenow', String(width))
      element.setAttribute('aria-valuemin', String(least))
      element.setAttribute('aria-valuemax', String(most))
    },
  }
}
