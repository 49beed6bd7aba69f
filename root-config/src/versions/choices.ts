import type { Slice } from '@wardlight/contracts/composition'
import { judgeOverrides } from '@wardlight/contracts/judge-overrides'
import type { AskedVersions } from '@wardlight/contracts/overrides'
import type { Verdict } from '@wardlight/contracts/preflight'
import { type ComposedPage, judgeable } from '../overrides/judge-asked.ts'
import type { Versions } from '../overrides/versions-of-server.ts'

/** Chosen versions by slice name. */
export type ChosenVersions = Readonly<Record<string, string>>

export interface Choice {
  version: string
  /** As the server composes it. */
  composed: boolean
  /** Of the page with this version and what else is chosen. */
  verdict: Verdict
}

export interface SliceRow {
  name: string
  /** The version of this page; null: it has none. */
  now: string | null
  choices: Choice[]
  /** What is chosen, when that is another than now. */
  chosen?: Choice
}

/** Every slice of the page and of the server with the versions to choose from, each judged in the whole that would result. */
export function rowsOf(
  { slices, contracts }: ComposedPage,
  versions: Versions,
  chosen: ChosenVersions,
): SliceRow[] {
  const composed = judgeable(slices)
  const picked = picks(versions, chosen)
  const names = new Set([...slices.map(({ name }) => name), ...Object.keys(versions)])
  return [...names].map((name) => {
    const page = slices.find((one) => one.name === name)
    const others = picked.filter((one) => one.name !== name)
    const choices = (versions[name] ?? []).map((slice): Choice => {
      const verdicts = judgeOverrides(composed, [...others, slice], contracts)
      const verdict = verdicts.find((one) => one.slice === name) as Verdict
      return { version: slice.version, composed: slice.version === composedOf(page), verdict }
    })
    return {
      name,
      now: page?.version ?? null,
      choices,
      chosen: choices.find(({ version }) => version === chosen[name]),
    }
  })
}

/** What the server is asked for: what is in force, changed by what is chosen; a composed version is asked for by not asking. */
export function askedWith(
  now: AskedVersions,
  chosen: ChosenVersions,
  { slices }: ComposedPage,
): AskedVersions {
  const all = Object.entries({ ...now, ...chosen })
  return Object.fromEntries(
    all.filter(([name, version]) => version !== composedOf(slices.find((one) => one.name === name))),
  )
}

const picks = (versions: Versions, chosen: ChosenVersions): Slice[] =>
  Object.entries(chosen).flatMap(
    ([name, version]) => versions[name]?.find((one) => one.version === version) ?? [],
  )

const composedOf = (page: ComposedPage['slices'][number] | undefined): string | null | undefined =>
  page?.instead === undefined ? page?.version : page.instead
