import type { Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import { getDefaultStore } from 'jotai'
import { isDemo } from '../demo/demo.ts'
import { call } from '../request/call.ts'
import { sessionAtom } from '../session/user.ts'
import { timed } from './answer-origin.ts'
import { queryClient } from './query-client.ts'

/** A patient loaded less than this ago is not loaded ahead again, ms. */
const KEPT_MS = 30_000

/**
 * Loads the patient of a room the user is about to open; the audit records it as such. The answer shows with its true
 * age and is fetched again once the patient is opened. A failure has no effect.
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
        timed(queryKey, (onAsOf) =>
          call<Body>('DataRequest', { query: { ...query, ahead: true }, signal, onAsOf }),
        ),
      retry: false,
    })
    .then(() => queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'active' }))
}
