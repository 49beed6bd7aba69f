import type { CompositionChange, ImportMap } from '@wardlight/contracts/composition'
import { type Composed, preflight, type Verdict, worsened } from '@wardlight/contracts/preflight'
import { builtSlices, readBuilt, versionsOf } from './built-slices.ts'
import { CONTRACTS_VERSION } from './contracts-version.ts'
import { type ChangeOptions, changeMap } from './map-file.ts'
import type { Versions } from './slice-address.ts'

export interface ComposeOptions extends ChangeOptions {
  dist: string
  /** Is told what works with a warning. */
  warn?(text: string): void
}

export const inWords = ({ slice, version, reasons }: Verdict): string =>
  `${slice.replace('@wardlight/', '')} ${version}${reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}`

/** Verdicts on the map with these versions in it. Throws where a version is not built. */
export function verdictsOf(map: ImportMap, versions: Versions, { dist }: Pick<ComposeOptions, 'dist'>) {
  const now = versionsOf(map)
  const kept = Object.fromEntries(Object.entries(now).filter(([id]) => !(id in versions)))
  const changed = Object.entries(versions).flatMap(([id, version]): Composed[] =>
    version === null ? [] : [readBuilt(dist, id, version)],
  )
  return {
    before: preflight(builtSlices(now, dist), CONTRACTS_VERSION),
    after: preflight([...builtSlices(kept, dist), ...changed], CONTRACTS_VERSION),
  }
}

/** Throws with all reasons when a change makes a slice of the composition unusable, itself or one that needs it. */
export function mustFit(before: readonly Verdict[], after: readonly Verdict[]): void {
  const refused = worsened(before, after)
  if (refused.length > 0) throw new Error(`This cannot be composed:\n${refused.map(inWords).join('\n')}`)
}

/** Composes built versions together, all or none: what each requires, and who requires it, is asked first. */
export function compose(
  action: CompositionChange['action'],
  choose: (map: ImportMap) => Versions | Promise<Versions>,
  options: ComposeOptions,
): Promise<CompositionChange[]> {
  return changeMap(
    action,
    async (map) => {
      const versions = await choose(map)
      const { before, after } = verdictsOf(map, versions, options)
      mustFit(before, after)
      for (const verdict of after.filter(({ is }) => is === 'warning')) options.warn?.(inWords(verdict))
      return versions
    },
    options,
  )
}
