import type { Composition } from '@wardlight/contracts/composition'

const NONE: Composition = { slices: [], hash: '', contracts: '' }

/** What the server composed for this page, as it stands in it. */
export function inlined(): Composition {
  const text = document.getElementById('composition')?.textContent
  return text ? (JSON.parse(text) as Composition) : NONE
}
