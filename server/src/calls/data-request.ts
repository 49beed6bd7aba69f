import type { Area } from '@wardlight/contracts/areas'
import { BodyQuery, CurrentQuery, GraphQuery } from '@wardlight/contracts/body'
import type { Session } from '../accounts/sessions.ts'
import { type Asker, call } from './call.ts'
import { noSuchRoom } from './call-error.ts'
import { maskBody } from './mask.ts'

const looked = (
  { audit, session, address }: Asker & { session: Session },
  { area, roomSys, action }: { area: Area; roomSys: number; action: string },
  detail = '',
) => audit.read({ userID: session.account.user_id, address, action, area, roomSys, detail })

export const body = call('GET DataRequest.ashx?body', BodyQuery, async (input, asker) => {
  const found = await asker.ward.body(input.area, input.roomSys)
  if (!found) throw noSuchRoom()
  looked(asker, input)
  const { mask, permanent_mask } = asker.session.account
  return mask || permanent_mask ? maskBody(found) : found
})

export const current = call('GET DataRequest.ashx?getCurrent', CurrentQuery, (input, asker) => {
  const found = asker.ward.current(input.area, input.roomSys)
  if (!found) throw noSuchRoom()
  looked(asker, input)
  return found
})

const MOST_GRAPHS = 40

export const graph = call('GET DataRequest.ashx?graph', GraphQuery, async (input, asker) => {
  const names = [...new Set(input.graphNames.split(',').map((name) => name.trim()))].filter(Boolean)
  const asked = names.slice(0, MOST_GRAPHS)
  const found = await asker.ward.graphs(input.area, input.roomSys, asked, input.secondsFromNow)
  if (!found) throw noSuchRoom()
  looked(asker, input, asked.join(','))
  return found
})
