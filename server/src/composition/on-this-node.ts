import type { PageSlice } from '@wardlight/contracts/composition'
import { NOBODY } from './audience.ts'
import { type Composing, composedFor } from './composed-for.ts'
import { startable } from './startable.ts'

interface OnThisNode {
  /** This node can serve a page that starts, if need be with earlier versions. */
  begins: boolean
  /** Slices whose composed version cannot be used here, as on a machine that has not got its files yet. */
  lacking: string[]
}

/** How much of the composition for everybody this node can serve. */
export function onThisNode({ record, dist }: Composing): OnThisNode {
  const page = composedFor(record, dist, NOBODY)
  const kindOf = ({ slice }: PageSlice) => slice?.kind ?? 'slice'
  const { slices } = startable(page, dist)
  return {
    begins:
      slices.length === 0 ||
      (slices.some((one) => one.ok && kindOf(one) === 'shell') &&
        slices.every((one) => one.ok || kindOf(one) === 'slice')),
    lacking: page.slices.flatMap(({ ok, name, version }) => (ok ? [] : `${name} ${version}`.trim())),
  }
}
