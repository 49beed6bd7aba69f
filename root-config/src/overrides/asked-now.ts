import type { AskedVersions } from '@wardlight/contracts/overrides'
import { pageOverridesAtom } from '@wardlight/mf-shared/overrides'
import { getDefaultStore } from 'jotai'

/** The overrides that are in force on this page. */
export const askedNow = (): AskedVersions =>
  Object.fromEntries(
    getDefaultStore()
      .get(pageOverridesAtom)
      .filter(({ state }) => state === 'used')
      .map(({ name, asked }) => [name, asked]),
  )
