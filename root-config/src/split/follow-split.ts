import { splitWidthAtom } from '@wardlight/mf-shared/preferences'
import { getDefaultStore } from 'jotai'
import { triggerAppChange } from 'single-spa'
import type { FrozenSlice } from '../composition/frozen-slice.ts'
import { besideOf } from '../routes/screens.ts'
import { separator } from './separator.ts'
import { besidePathsAtom, maySplitAtom, splitAtom } from './split-atom.ts'
import { leftWidth } from './split-layout.ts'

const store = getDefaultStore()

/** Splits the main region, by `data-split`, as long as a screen stands beside another, and keeps the width of its halves. */
export function followSplit(composition: readonly FrozenSlice[], main: HTMLElement): void {
  const line = separator({
    asked: () => leftWidth(store.get(splitWidthAtom), main.clientWidth),
    onDrag: (width) => draw(width),
    onChoose: (width) => store.set(splitWidthAtom, width),
  })
  const draw = (asked = store.get(splitWidthAtom)) => {
    const left = leftWidth(asked, main.clientWidth)
    main.style.setProperty('--left', `${left.width}px`)
    line.tell(left)
  }
  const look = () => {
    const isSplit = store.get(splitAtom)
    main.toggleAttribute('data-split', isSplit)
    line.element.hidden = !isSplit
    if (isSplit) draw()
  }
  main.append(line.element)
  store.set(
    besidePathsAtom,
    composition.flatMap(({ slice }) => (slice ? besideOf(slice) : [])),
  )
  store.sub(splitAtom, look)
  store.sub(splitWidthAtom, () => draw())
  store.sub(maySplitAtom, () => void triggerAppChange())
  new ResizeObserver(() => draw()).observe(main)
  look()
}
