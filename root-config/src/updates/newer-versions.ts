import type { Composition } from '@wardlight/contracts/composition'
import type { FrozenSlice } from '../composition/frozen-slice.ts'
import { type LoadDependencies, loadOther } from '../regions/load-slice.ts'
import type { Version } from '../regions/region-host.ts'

const ANSWER_MS = 5_000

/** What the server composes for this browser now. Rejects when it does not say. */
export async function composedNow(): Promise<Composition> {
  const signal = AbortSignal.timeout(ANSWER_MS)
  const answer = await fetch('/view/composition.json', { cache: 'no-cache', signal })
  if (!answer.ok) throw new Error(`composition.json answered ${answer.status}`)
  return answer.json() as Promise<Composition>
}

/**
 * Finds the version the server composes now instead of one that failed on this page. It has to fit the other slices of
 * the page, in both directions; those stay as they are.
 */
export const newerVersions =
  (page: readonly FrozenSlice[], dependencies: LoadDependencies, ask = composedNow) =>
  async (name: string, tried: readonly string[]): Promise<Version | undefined> => {
    const { slices, contracts } = await ask()
    const found = slices.find((one) => one.name === name)
    const expected = found?.slice?.files?.['remoteEntry.js']
    if (!found?.ok || !found.slice || !expected || tried.includes(found.version)) return undefined
    const { preflight, worsened } = await import(
      /* webpackChunkName: "preflight" */ '@wardlight/contracts/preflight'
    )
    const usable = page.flatMap(({ slice, refused }) => (slice && !refused ? slice : []))
    const next = usable.map((slice) => (slice.name === name ? (found.slice ?? slice) : slice))
    if (worsened(preflight(usable, contracts), preflight(next, contracts)).length > 0) return undefined
    const { version, url } = found
    return { version, load: () => loadOther(url, expected, dependencies) }
  }
