import type { Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import { queryClient } from './query-client.ts'

/** The patient of a room as this page was told last, without asking; undefined when it was not looked at lately. */
export function shownBody(area: Area, roomSys: number): Body | undefined {
  const found = queryClient.getQueriesData<Body>({
    queryKey: ['DataRequest', { action: 'body', area, roomSys }],
  })
  return found.map(([, body]) => body).findLast((body) => body !== undefined)
}
