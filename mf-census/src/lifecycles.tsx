import { lifecyclesOf } from '@wardlight/mf-shared/lifecycles'
import { CensusRoute } from './census-route.tsx'

export const { bootstrap, mount, unmount } = lifecyclesOf(CensusRoute)
