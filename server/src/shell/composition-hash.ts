import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageSlice } from '@wardlight/contracts/composition'
import { lockOf, lockText } from '@wardlight/contracts/composition-lock'

/** The version of the wire this server speaks. */
export const contractsVersion = (root: string): string =>
  (JSON.parse(readFileSync(join(root, 'contracts/package.json'), 'utf8')) as { version: string }).version

/** The beginning of the hash of this composition's lock. */
export const hashOf = (slices: readonly PageSlice[], contracts: string): string =>
  createHash('sha256')
    .update(
      lockText(
        lockOf(
          slices.flatMap(({ slice }) => slice ?? []),
          contracts,
        ),
      ),
    )
    .digest('hex')
    .slice(0, 12)
