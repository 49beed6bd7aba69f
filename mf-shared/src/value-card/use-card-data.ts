import type { AboutValueAnswer } from '@wardlight/contracts/about-value'
import type { Area } from '@wardlight/contracts/areas'
import type { GraphAnswer } from '@wardlight/contracts/graph'
import type { Loaded } from '../data/loaded.ts'
import { ofPatient } from '../data/of-patient.ts'
import { useAnswer } from '../data/use-answer.ts'
import { useGraphs } from '../data/use-graphs.ts'

/** Somebody in a room, and some of their values. */
export interface CardOf {
  area: Area
  roomSys: number
  regNum: string
  person?: number
  names: readonly string[]
}

interface CardData {
  about: Loaded<AboutValueAnswer>
  graphs: Loaded<GraphAnswer>
}

/** What a card shows besides the values at hand, fetched while it is open. Answers about other patients are dropped. */
export function useCardData(
  { area, roomSys, regNum, person, names }: CardOf,
  seconds: number,
  width: number,
): CardData {
  const about = useAnswer<AboutValueAnswer>('DataRequest', {
    query: { action: 'aboutValue', area, roomSys, names: names.join(',') },
    about: { regNum, person },
    area,
    room: roomSys,
    revisionOf: ({ revision }) => revision,
  })
  const graphs = useGraphs(area, roomSys, names, seconds, { width, regNum, person })
  return { about: ofPatient(about, { regNum, person }), graphs }
}
