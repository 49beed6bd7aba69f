import { createHash } from 'node:crypto'
import type { PageSlice } from '@wardlight/contracts/composition'
import { lockOf, lockText } from '@wardlight/contracts/composition-lock'

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
