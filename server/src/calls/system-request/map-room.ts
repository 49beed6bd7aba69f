import { MapRoomAnswer, MapRoomBody, UnmapRoomBody } from '@wardlight/contracts/unlisted-rooms'
import { checkArea, declare } from '../call.ts'
import { CallError } from '../call-error.ts'

const REFUSALS = {
  unknownUnit:
    'This name is listed in the configuration, or its unit is none of ours. Add the unit to units.json.',
  noSuchRoom: 'There is no such room any more. Choose another.',
  itself: 'A room cannot mean itself. Choose another.',
  means: 'That room is itself another name of a room. Choose that one.',
  isMeant: 'Other names mean this room. Take those back first.',
} as const

const refused = (why: keyof typeof REFUSALS) =>
  new CallError(409, 'conflict', REFUSALS[why], { field: 'place' })

/** Maps a room name that only messages use to a room of the census, from now on and for past messages. */
export const mapRoom = declare({
  path: 'systemrequest.ashx',
  method: 'POST',
  action: 'mapRoom',
  access: 'Admin',
  input: MapRoomBody,
  answer: MapRoomAnswer,
  audits: { change: ({ place, to }) => ({ roomSys: to, detail: `${place} means it` }) },
  masks: 'nothing identifying',
  needs: ['ward'],
  run: async ({ place, to }, { ward, session }) => {
    checkArea(session, ward.keeping.areaOf(place) ?? undefined)
    const target = ward.keeping.targets().find(({ roomSys }) => roomSys === to)
    if (!target) throw refused('noSuchRoom')
    checkArea(session, target.area)
    const why = await ward.keeping.map(place, to)
    if (why) throw refused(why)
    return { mapped: true }
  },
})

/** Takes the mapping back: the name again means what the configuration says. */
export const unmapRoom = declare({
  path: 'systemrequest.ashx',
  method: 'POST',
  action: 'unmapRoom',
  access: 'Admin',
  input: UnmapRoomBody,
  answer: MapRoomAnswer,
  audits: { change: ({ place }) => ({ detail: `${place} means no other room` }) },
  masks: 'nothing identifying',
  needs: ['ward'],
  run: async ({ place }, { ward, session }) => {
    checkArea(session, ward.keeping.areaOf(place) ?? undefined)
    const why = await ward.keeping.map(place, null)
    if (why) throw refused(why)
    return { mapped: false }
  },
})
