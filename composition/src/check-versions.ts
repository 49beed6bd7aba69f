import type { CheckCompositionAnswer } from '@wardlight/contracts/composition-panel'
import { worsened } from '@wardlight/contracts/preflight'
import { verdictsOf } from './compose.ts'
import { type Imports, idOf, type Versions, withVersions } from './slice-address.ts'

/** Whether these versions would fit in a map, slice by slice. Throws NotBuilt where one is not here. */
export function checkVersions(imports: Imports, versions: Versions, dist: string): CheckCompositionAnswer {
  const { before, after } = verdictsOf({ imports }, versions, { dist })
  const worse = worsened(before, after)
  const verdicts = after.map((verdict) => ({
    slice: idOf(verdict.slice),
    version: verdict.version,
    is: verdict.is,
    reasons: [...verdict.reasons],
    worse: worse.includes(verdict),
  }))
  return { refused: worse.length > 0, verdicts }
}

/** Why these versions cannot be composed, for everybody or for those with a canary's versions; null: they can. */
export function whyNot(
  imports: Imports,
  versions: Versions,
  dist: string,
  canary: Readonly<Record<string, string>> | null,
): string | null {
  const told = (at: Imports, who: string) =>
    checkVersions(at, versions, dist)
      .verdicts.filter(({ worse }) => worse)
      .map(({ slice, version, reasons }) => `${slice} ${version}${who}: ${reasons.join('; ')}`)
  const goesOn = canary && !Object.keys(versions).some((id) => id in canary)
  const problems = [
    ...told(imports, ''),
    ...(goesOn ? told(withVersions(imports, canary), ' with the versions tried on some') : []),
  ]
  return problems.length > 0 ? problems.join('. ') : null
}
