import type { Composition, PageSlice, Slice } from '@wardlight/contracts/composition'
import { judgeOverrides } from '@wardlight/contracts/judge-overrides'
import { sourceOf } from '@wardlight/contracts/override-source'
import type { AskedVersions } from '@wardlight/contracts/overrides'
import type { Composed, Verdict } from '@wardlight/contracts/preflight'
import { readSliceJson } from './read-slice-json.ts'
import { readVersions, type Versions } from './versions-of-server.ts'

/** The verdict on what is asked for. `now`: the version of this page; null: none. */
export interface Judged extends Pick<Verdict, 'is' | 'reasons'> {
  name: string
  /** As the server takes it. */
  asked: string
  now: string | null
  /** What would be loaded; absent where it could not be found out. */
  slice?: Slice
}

/** A page as it is, to be judged with other versions in it. */
export interface ComposedPage extends Pick<Composition, 'contracts' | 'overrides'> {
  slices: readonly PageSliceHere[]
}
type PageSliceHere = Pick<PageSlice, 'name' | 'version' | 'ok' | 'refused' | 'slice' | 'instead'>

export interface Reading {
  versions(): Promise<Versions>
  elsewhere(name: string, address: string): Promise<Slice>
}

const READING: Reading = { versions: readVersions, elsewhere: readSliceJson }
const UNCHECKED = 'nobody says what its files have to hold, so the browser cannot check them'

/** Judges the composition this page would have with what is asked for, before anything of it is loaded. */
export async function judgeAsked(
  { slices, contracts, overrides }: ComposedPage,
  asked: AskedVersions,
  reading: Reading = READING,
): Promise<Judged[]> {
  const sources = overrides ?? { origins: [], development: false }
  const found = await Promise.all(
    Object.entries(asked).map(async ([name, text]): Promise<Judged> => {
      const now = slices.find((one) => one.name === name)
      const about = { name, asked: text, now: now?.version ?? null }
      const refused = (reason: string): Judged => ({ ...about, is: 'refused', reasons: [reason] })
      const source = sourceOf(name, text, sources)
      if (typeof source === 'string') return refused(source)
      try {
        const slice = await ('version' in source
          ? versionOf(await reading.versions(), name, source.version)
          : reading.elsewhere(name, source.address))
        const isFixed = 'address' in source && (now?.slice?.kind ?? 'slice') !== 'slice'
        if (isFixed)
          return refused('it is loaded before anything else, and has to be a version of this server')
        const reasons = 'address' in source && !slice.files?.['remoteEntry.js'] ? [UNCHECKED] : []
        return { ...about, asked: Object.values(source)[0] ?? text, slice, is: 'works', reasons }
      } catch (error) {
        return refused((error as Error).message)
      }
    }),
  )
  const verdicts = judgeOverrides(
    judgeable(slices),
    found.flatMap(({ slice }) => slice ?? []),
    contracts,
  )
  return found.map((one) => {
    const verdict = one.slice && verdicts.find(({ slice }) => slice === one.name)
    if (!verdict) return one
    const reasons = [...verdict.reasons, ...one.reasons]
    const is = verdict.is === 'works' && reasons.length > 0 ? 'warning' : verdict.is
    return { ...one, is, reasons }
  })
}

/** What of a page a verdict can be given on. */
export const judgeable = (slices: ComposedPage['slices']): Composed[] =>
  slices.flatMap(({ ok, refused, slice }) => ((ok || refused) && slice ? [slice] : []))

function versionOf(versions: Versions, name: string, version: string): Slice {
  const slice = versions[name]?.find((one) => one.version === version)
  if (!slice) throw new Error('this version is not on the server')
  return slice
}
