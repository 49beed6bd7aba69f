import { lifecyclesOf } from '@wardlight/mf-shared/lifecycles'
import { Census } from './census/census.tsx'

export const { bootstrap, mount, unmount } = lifecyclesOf(Census)
