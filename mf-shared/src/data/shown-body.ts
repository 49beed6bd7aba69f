import type { Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import { queryClient } from './query-client.ts'

/** The patient of a room from the cache, without a request; undefined if the room was not opened lately. */
export function shownBody(area: Area, roomSys: number): Body | undefined {
  const found = queryClient.getQueriesData<Body>({
    queryKey: ['DataRequest', { action: 'body', area, roomSys }],
  })
  return found.map(([, body]) => body).findLast((body) => body !== undefined)
}
