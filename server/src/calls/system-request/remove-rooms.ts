import { RemoveRoomsAnswer, RemoveRoomsBody } from '@wardlight/contracts/unlisted-rooms'
import { declare } from '../call.ts'

/** All empty rooms of an area that nobody listed leave the census. */
export const removeRooms = declare({
  path: 'systemrequest.ashx',
  method: 'POST',
  action: 'removeRooms',
  access: 'Admin',
  input: RemoveRoomsBody,
  answer: RemoveRoomsAnswer,
  audits: { change: ({ area }, { removed }) => ({ area, detail: `${removed} removed` }) },
  masks: 'nothing identifying',
  needs: ['ward'],
  run: async ({ area }, { ward }) => {
    const rooms = ward.unlistedRooms().filter((room) => room.area === area && room.empty)
    return { removed: await ward.keeping.remove(rooms.map(({ roomSys }) => roomSys)) }
  },
})
