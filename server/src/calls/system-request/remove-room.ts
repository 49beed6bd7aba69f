import { RemoveRoomAnswer, RemoveRoomBody } from '@wardlight/contracts/unlisted-rooms'
import { declare } from '../call.ts'
import { noSuchRoom } from '../call-error.ts'

/** An empty room nobody listed leaves the census. */
export const removeRoom = declare({
  path: 'systemrequest.ashx',
  method: 'POST',
  action: 'removeRoom',
  access: 'Admin',
  input: RemoveRoomBody,
  answer: RemoveRoomAnswer,
  audits: {
    change: ({ area, roomSys }, { removed }) => ({
      area,
      roomSys,
      detail: removed ? 'removed' : 'listed or not empty',
    }),
  },
  masks: 'nothing identifying',
  needs: ['ward'],
  run: async ({ area, roomSys }, { ward }) => {
    if (ward.occupant(area, roomSys) === null) throw noSuchRoom()
    return { removed: (await ward.keeping.remove([roomSys])) > 0 }
  },
})
