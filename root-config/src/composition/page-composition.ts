import type { Composition, PageSlice, Slice, StandIn } from '@wardlight/contracts/composition'
import { type Overrides, overrides } from './overrides.ts'

/** One slice of this page. `overridden` is true when this browser loads it from somewhere else than the server says. */
export interface FrozenSlice extends Omit<PageSlice, 'standIns'> {
  overridden: boolean
  /** What is mounted when this cannot be, best first. */
  standIns?: readonly Pick<StandIn, 'version' | 'url'>[]
}

/** What the server composed, frozen into the page, with this browser's overrides laid over it. */
export async function pageComposition(
  composition = inlined(),
  available: Overrides | undefined = overrides(),
  fetchJson: (url: string) => Promise<unknown> = getJson,
): Promise<FrozenSlice[]> {
  const swapped = composition.overridable ? (available?.getOverrideMap().imports ?? {}) : {}
  const names = new Set([...composition.slices.map((one) => one.name), ...Object.keys(swapped)])
  return Promise.all(
    [...names].map(async (name) => {
      const composed = composition.slices.find((one) => one.name === name)
      const url = swapped[name]
      if (url) return overridden(name, url, composed, fetchJson)
      return { ...(composed as PageSlice), overridden: false }
    }),
  )
}

async function overridden(
  name: string,
  url: string,
  composed: PageSlice | undefined,
  fetchJson: (url: string) => Promise<unknown>,
): Promise<FrozenSlice> {
  const from = new URL(url, document.baseURI)
  const standIns = composed?.ok ? [{ version: composed.version, url: composed.url }] : []
  try {
    const slice = (await fetchJson(new URL('slice.json', from).href)) as Slice
    return { name, url: from.href, version: slice.version, ok: true, slice, overridden: true, standIns }
  } catch (error) {
    const known = composed?.slice ? { slice: composed.slice } : {}
    return {
      name,
      url: from.href,
      version: 'override',
      ok: true,
      error: String(error),
      overridden: true,
      standIns,
      ...known,
    }
  }
}

async function getJson(url: string): Promise<unknown> {
  const answer = await fetch(url, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}

/** How reports name this page's composition: the server's, and what this browser has instead. */
export function compositionName(composition = inlined(), available = overrides()): string {
  const swapped = composition.overridable ? Object.entries(available?.getOverrideMap().imports ?? {}) : []
  return [
    composition.hash,
    ...swapped.map(([name, url]) => `${name.replace('@wardlight/', '')}=${url}`),
  ].join(' ')
}

function inlined(): Composition {
  const text = document.getElementById('composition')?.textContent
  return text ? (JSON.parse(text) as Composition) : { slices: [], hash: '', overridable: false }
}
