import type { ImportMap, PageSlice } from '@wardlight/contracts/composition'
import { judgeOverrides } from '@wardlight/contracts/judge-overrides'
import { type Sources, sourceOf } from '@wardlight/contracts/override-source'
import type { AskedVersions, PageOverride } from '@wardlight/contracts/overrides'
import type { Composed } from '@wardlight/contracts/preflight'
import { CONTRACTS_VERSION } from './contracts-version.ts'
import { pageSlices, readPageSlice } from './page-slices.ts'
import { idOf, sliceUrl } from './slice-address.ts'

export interface Composition {
  map: ImportMap
  slices: readonly PageSlice[]
}

const FIXED = 'it is loaded before anything else, and has to be a version of this server'

export interface Overridden extends Composition {
  list: PageOverride[]
}

/**
 * The composition for a browser with overrides. Versions of this server are used as far as the resulting whole works.
 * The page has to judge those from elsewhere.
 */
export function overridden(
  composed: Composition,
  asked: AskedVersions,
  sources: Sources,
  dist: string,
): Overridden {
  const { map, slices } = composed
  const insteadOf = (name: string) => slices.find((one) => one.name === name)?.version ?? null
  const all = Object.entries(asked).map(([name, text]) => {
    const about = { name, asked: text.trim(), instead: insteadOf(name), reasons: [] }
    const source = sourceOf(name, text, sources)
    if (typeof source === 'string') return { about: refused(about, [source]) }
    const isFixed = (slices.find((one) => one.name === name)?.slice?.kind ?? 'slice') !== 'slice'
    if ('address' in source && isFixed) return { about: refused(about, [FIXED]) }
    if ('address' in source) return { about: { ...about, asked: source.address, state: 'unjudged' as const } }
    const of = { ...about, asked: source.version }
    const { ok, error, slice } = readPageSlice(name, sliceUrl(idOf(name), source.version), dist)
    return ok && slice ? { about: of, slice } : { about: refused(of, [error ?? 'it cannot be used']) }
  })
  const verdicts = judgeOverrides(
    judgeable(slices),
    all.flatMap(({ slice }) => slice ?? []),
    CONTRACTS_VERSION,
  )
  const list = all.map(({ about }): PageOverride => {
    if ('state' in about) return about
    const { is, reasons } = verdicts.find(({ slice }) => slice === about.name) ?? {
      is: 'refused',
      reasons: [],
    }
    return { ...about, reasons: [...reasons], state: is === 'refused' ? 'refused' : 'used' }
  })
  const used = list.filter(({ state }) => state === 'used')
  return used.length === 0 ? { map, slices, list } : { ...laid(composed, used, dist), list }
}

type About = Omit<PageOverride, 'state'>

const refused = (about: About, reasons: string[]): PageOverride => ({ ...about, reasons, state: 'refused' })

/** The slices a verdict can be given on: those that are there, whether they fit or not. */
const judgeable = (slices: readonly PageSlice[]): Composed[] =>
  slices.flatMap(({ ok, refused, slice }) => ((ok || refused) && slice ? [slice] : []))

function laid({ map, slices }: Composition, used: readonly PageOverride[], dist: string): Composition {
  const swapped = used.map(({ name, asked }) => [name, sliceUrl(idOf(name), asked)])
  const laidMap = { ...map, imports: { ...map.imports, ...Object.fromEntries(swapped) } }
  const found = pageSlices(laidMap.imports, dist, CONTRACTS_VERSION)
  return {
    map: laidMap,
    slices: found.map((one) => {
      const before = slices.find(({ name }) => name === one.name)
      const standIns = before?.standIns ?? []
      if (!used.some(({ name }) => name === one.name)) return standIns.length > 0 ? { ...one, standIns } : one
      return { ...one, instead: before?.version ?? null, standIns: [...itself(before), ...standIns] }
    }),
  }
}

/** The composed version, as a stand-in for its override. */
function itself(before: PageSlice | undefined): NonNullable<PageSlice['standIns']> {
  const integrity = before?.ok ? before.slice?.files?.['remoteEntry.js'] : undefined
  return before && integrity ? [{ version: before.version, url: before.url, integrity }] : []
}
