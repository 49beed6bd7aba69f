import { GraphQuery } from '@wardlight/contracts/body'
import { GraphAnswer } from '@wardlight/contracts/graph'
import { declare } from '../call.ts'
import { noSuchRoom } from '../call-error.ts'

const MOST_GRAPHS = 40

/** At most MOST_GRAPHS different names. */
const namesOf = (graphNames: string): string[] =>
  [...new Set(graphNames.split(',').map((name) => name.trim()))].filter(Boolean).slice(0, MOST_GRAPHS)

/** Charts of the named variables up to now. */
export const graph = declare({
  path: 'DataRequest.ashx',
  method: 'GET',
  action: 'graph',
  access: 'staff',
  input: GraphQuery,
  answer: GraphAnswer,
  audits: {
    look: ({ area, roomSys, graphNames }) => ({ area, roomSys, detail: namesOf(graphNames).join(',') }),
  },
  masks: 'nothing identifying',
  needs: ['ward'],
  run: async ({ area, roomSys, graphNames, secondsFromNow }, { ward }) => {
    const found = await ward.graphs(area, roomSys, namesOf(graphNames), secondsFromNow)
    if (!found) throw noSuchRoom()
    return found
  },
})
