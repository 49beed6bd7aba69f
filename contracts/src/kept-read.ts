import Type from 'typebox'
import { AreaSchema, RoomSys } from './common.ts'
import { Seen } from './whose.ts'

/**
 * POST DataRequest.ashx?action=readKept. Somebody read a copy the browser kept while the server was silent; the browser
 * reports it once the server answers.
 */
export const ReadKeptBody = Type.Object({
  area: AreaSchema,
  roomSys: RoomSys,
  /** Whose copy it was. */
  ...Seen,
  /** Seconds since it was read. */
  ago: Type.Integer({ minimum: 0, maximum: 7 * 86_400 }),
})
export type ReadKeptBody = Type.Static<typeof ReadKeptBody>
