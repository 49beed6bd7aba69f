import type { Composition, PageSlice } from '@wardlight/contracts/composition'
import { laidOver } from '@wardlight/contracts/judge-overrides'
import type { PageOverride } from '@wardlight/contracts/overrides'
import type { FrozenSlice, Settled } from '../composition/frozen-slice.ts'
import { type Judged, judgeAsked, type Reading } from './judge-asked.ts'

/**
 * Judges overrides the server could not, as they lie elsewhere, and applies those that work to the page. Never rejects.
 */
export async function settleElsewhere(composition: Composition, reading?: Reading): Promise<Settled> {
  const { slices, overrides: { list = [] } = {} } = composition
  const open = list.filter(({ state }) => state === 'unjudged')
  const asked = Object.fromEntries(open.map((one) => [one.name, one.asked]))
  const judged = await judgeAsked(composition, asked, reading)
  const works = judged.filter(({ is }) => is !== 'refused')
  return {
    slices: laidOver<FrozenSlice>(
      slices,
      works.flatMap((one) => elsewhere(one, slices)),
    ),
    list: list.map((one): PageOverride => {
      const verdict = judged.find(({ name }) => name === one.name)
      if (one.state !== 'unjudged' || !verdict) return one
      return { ...one, state: verdict.is === 'refused' ? 'refused' : 'used', reasons: [...verdict.reasons] }
    }),
  }
}

function elsewhere({ name, asked, slice }: Judged, slices: readonly PageSlice[]): FrozenSlice[] {
  if (!slice) return []
  const composed = slices.find((one) => one.name === name)
  return [
    {
      name,
      version: slice.version,
      url: new URL(asked, document.baseURI).href,
      ok: true,
      slice,
      instead: composed?.version ?? null,
      elsewhere: { integrity: slice.files?.['remoteEntry.js'] ?? null },
      standIns: composed?.ok ? [{ version: composed.version, url: composed.url }] : [],
    },
  ]
}
