import type { Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import { getDefaultStore } from 'jotai'
import { isDemo } from '../demo/demo.ts'
import { call } from '../request/call.ts'
import { sessionAtom } from '../session/user.ts'
import { timed } from './answer-took.ts'
import { queryClient } from './query-client.ts'

/** A record asked for ahead is not asked for again for so long, ms. */
const KEPT_MS = 30_000

/**
 * Loads the patient of a room whom somebody is about to open, told to the audit as such. It is shown as old as it is, and
 * asked for again once it is opened; a failure costs nothing.
 */
export function loadBodyAhead(area: Area, roomSys: number): void {
  const { status, user } = getDefaultStore().get(sessionAtom)
  if (isDemo || status !== 'user') return
  const query = { action: 'body', area, roomSys }
  const queryKey = ['DataRequest', query, user?.mask === true]
  const { dataUpdatedAt = 0, fetchStatus } = queryClient.getQueryState<Body>(queryKey) ?? {}
  if (fetchStatus === 'fetching' || Date.now() - dataUpdatedAt < KEPT_MS) return
  void queryClient
    .prefetchQuery({
      queryKey,
      queryFn: ({ signal }) =>
        timed(queryKey, () => call<Body>('DataRequest', { query: { ...query, ahead: true }, signal })),
      retry: false,
    })
    .then(() => queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'active' }))
}
