import type { PageOverride } from '@wardlight/contracts/overrides'
import { atom } from 'jotai'

/** What of this page is not, or was not to be, as the server composed it. The shell keeps it true. */
export const pageOverridesAtom = atom<readonly PageOverride[]>([])
