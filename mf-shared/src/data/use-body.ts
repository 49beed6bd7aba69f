import type { Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import { findBody } from '../downtime/kept-room.ts'
import { setHospitalOffset } from '../time/server-clock.ts'
import type { Loaded } from './loaded.ts'
import { noteIndex } from './needs-refresh.ts'
import { noteTakenBack } from './taken-back.ts'
import { useAnswer } from './use-answer.ts'

/** The patient of a room, current by revision. Nothing of another room is ever shown meanwhile. */
export function useBody(area: Area, roomSys: number, { enabled = true } = {}): Loaded<Body> {
  return useAnswer<Body>('DataRequest', {
    query: { action: 'body', area, roomSys },
    enabled,
    area,
    room: roomSys,
    revisionOf: (body) => body.revision,
    findKept: findBody(area, roomSys),
    onAnswer: (body) => {
      if (!body.census) throw new TypeError('The body answer has no census row')
      setHospitalOffset(body.dateTimeOffset, body.dateTimeOffsetBefore)
      noteIndex(body.indexLastUpdated)
      noteTakenBack(area, roomSys, body)
    },
  })
}
