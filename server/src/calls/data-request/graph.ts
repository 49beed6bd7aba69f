import { GraphAnswer, GraphQuery } from '@wardlight/contracts/graph'
import { declare } from '../call.ts'
import { maskedGraph } from '../masked/stay.ts'
import { heldForRoom } from './held-for-room.ts'

const MOST_GRAPHS = 40
/** Charts of about the same width share their answer. */
const SHARED_PX = 40

/** At most MOST_GRAPHS different names. */
const namesOf = (graphNames: string): string[] =>
  [...new Set(graphNames.split(',').map((name) => name.trim()))].filter(Boolean).slice(0, MOST_GRAPHS)

/** Charts of the named variables up to now, or to a moment before. */
export const graph = declare({
  path: 'DataRequest.ashx',
  method: 'GET',
  action: 'graph',
  access: 'looking',
  input: GraphQuery,
  answer: GraphAnswer,
  audits: {
    look: ({ graphNames }) => ({ detail: namesOf(graphNames).join(',') }),
  },
  masks: maskedGraph,
  needs: ['ward'],
  run: ({ area, roomSys, graphNames, secondsFromNow, to, width, after }, { ward }) => {
    const pixels = width && Math.max(SHARED_PX, width - (width % SHARED_PX))
    const names = namesOf(graphNames)
    return heldForRoom(ward, { area, roomSys }, ['graph', names, secondsFromNow, to, pixels, after], () =>
      ward.graphs(area, roomSys, names, secondsFromNow, pixels, to),
    )
  },
})
