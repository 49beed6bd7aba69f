import type { Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import type { CensusRow } from '@wardlight/contracts/census'
import type { GraphAnswer } from '@wardlight/contracts/graph'
import type { IntakeOutputAnswer } from '@wardlight/contracts/intake-output'
import type { Ward } from '../../src/service/index.ts'

/** A room, as calls name it. */
interface RoomOfArea {
  area: Area
  roomSys: number
}

/** What screens are told of a ward. */
export interface WardAnswers {
  census(area: Area, filters?: string): Promise<CensusRow[]>
  body(room: RoomOfArea): Promise<Body>
  intakeOutput(room: RoomOfArea): Promise<IntakeOutputAnswer>
  graphs(room: RoomOfArea, names: readonly string[], seconds: number): Promise<GraphAnswer>
}

/** As JSON carries it. Throws for a room that is none. */
async function carried<T>(answer: T | null | Promise<T | null>): Promise<T> {
  const told = await answer
  if (told === null) throw new Error('there is no such room')
  return JSON.parse(JSON.stringify(told))
}

/** Asked of the ward itself: an app for each hospital takes longer than most cases. */
export const answersOfWard = (ward: () => Ward): WardAnswers => ({
  census: async (area, filters) => (await carried(ward().census(area, { filters }))).census,
  body: ({ area, roomSys }) => carried(ward().body(area, roomSys)),
  intakeOutput: ({ area, roomSys }) => carried(ward().intakeOutput(area, roomSys)),
  graphs: ({ area, roomSys }, names, seconds) => carried(ward().graphs(area, roomSys, [...names], seconds)),
})

/** Asked by the calls of a signed-in clinician. */
export const answersOfCalls = (ask: <T>(path: string) => Promise<T>): WardAnswers => {
  const ofRoom = <T>(action: string, { area, roomSys }: RoomOfArea, more = '') =>
    ask<T>(`DataRequest.ashx?action=${action}&area=${area}&roomSys=${roomSys}${more}`)
  return {
    census: async (area, filters) => {
      const only = filters ? `&filters=${filters}` : ''
      return (await ask<{ census: CensusRow[] }>(`CensusRequest.ashx?area=${area}${only}`)).census
    },
    body: (room) => ofRoom('body', room),
    intakeOutput: (room) => ofRoom('intakeOutput', room),
    graphs: (room, names, seconds) => ofRoom('graph', room, `&graphNames=${names}&secondsFromNow=${seconds}`),
  }
}
