import type { CompositionChange, ImportMap } from '@wardlight/contracts/composition'
import { type Composed, preflight, type Verdict, worsened } from '@wardlight/contracts/preflight'
import { builtSlices, NotBuilt, readBuilt, versionsOf } from './built-slices.ts'
import { CONTRACTS_VERSION } from './contracts-version.ts'
import { type ChangeOptions, changeMap } from './map-file.ts'
import { idOf, type Versions } from './slice-address.ts'

export interface ComposeOptions extends ChangeOptions {
  dist: string
  /** Called for each slice that works with a warning. */
  warn?(text: string): void
}

export const inWords = ({ slice, version, reasons }: Verdict): string =>
  `${slice.replace('@wardlight/', '')} ${version}${reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}`

/** This version is here, and cannot be used; the message says why. */
export class Unusable extends Error {}

/** Verdicts on the map with these versions in it. Throws NotBuilt, or Unusable. */
export function verdictsOf(map: ImportMap, versions: Versions, { dist }: Pick<ComposeOptions, 'dist'>) {
  const now = versionsOf(map)
  const kept = Object.fromEntries(Object.entries(now).filter(([id]) => !(id in versions)))
  const changed = Object.entries(versions).flatMap(([id, version]): Composed[] =>
    version === null ? [] : [usable(id, version, dist)],
  )
  const before = builtSlices(now, dist)
  const gone = before.filter(({ name }) => versions[idOf(name)] === null)
  return {
    before: preflight(before, CONTRACTS_VERSION),
    after: [...preflight([...builtSlices(kept, dist), ...changed], CONTRACTS_VERSION), ...gone.map(takenOut)],
  }
}

function usable(id: string, version: string, dist: string): Composed {
  try {
    return readBuilt(dist, id, version)
  } catch (error) {
    throw error instanceof NotBuilt ? error : new Unusable((error as Error).message)
  }
}

/** Verdict on a slice that is taken out. The shell is refused: without it nobody has a page to put it back on. */
function takenOut({ name, kind, routes, popups }: Composed): Verdict {
  const about = { slice: name, version: 'none' }
  if (kind === 'shell') return { ...about, is: 'refused', reasons: ['without it nobody has a page'] }
  const offered = new Set([...routes.map(({ screen }) => screen), ...popups.map(({ name }) => name)])
  if (offered.size === 0) return { ...about, is: 'works', reasons: [] }
  return {
    ...about,
    is: 'warning',
    reasons: [`nobody has any more what it shows: ${[...offered].join(', ')}`],
  }
}

/** Throws with all reasons if a change makes a slice unusable, be it the changed one or one that needs it. */
export function mustFit(before: readonly Verdict[], after: readonly Verdict[]): void {
  const refused = worsened(before, after)
  if (refused.length > 0) throw new Error(`This cannot be composed:\n${refused.map(inWords).join('\n')}`)
}

/** Composes built versions together, all or none. First checks what each requires, and what others require of it. */
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
