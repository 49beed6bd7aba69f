import { ImportMapError } from '@wardlight/composition/map-file'
import { type Imports, versionOf } from '@wardlight/composition/slice-address'
import { SHARED, SHELL } from '@wardlight/contracts/slice-kind'

/**
 * Throws ImportMapError if a map removes what every page starts with: no node would have a page left to change it back
 * on.
 */
export function mustStart(imports: Imports, composed: Imports): void {
  const gone = [SHELL, SHARED].find((name) => versionOf(composed[name]) && !versionOf(imports[name]))
  if (!gone) return
  const is = imports[gone] === undefined ? 'does not name it' : `has it at ${imports[gone]}`
  throw new ImportMapError(`cannot do without a version of ${gone} of this server, and ${is}`)
}
