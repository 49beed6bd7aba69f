import { CensusAnswer, CensusQuery } from '@wardlight/contracts/census'
import { declare } from '../call.ts'
import { Shared } from '../shared-answer.ts'
import { envelope, stateKey } from './envelope.ts'

/** Every room of an area, or of some of its units. */
export const census = declare({
  path: 'CensusRequest.ashx',
  method: 'GET',
  access: 'staff',
  input: CensusQuery,
  answer: CensusAnswer,
  audits: { look: ({ area, unit = '' }) => ({ action: 'census', area, detail: unit }) },
  masks: (answer, mask) => ({ ...answer, census: answer.census.map(mask.row) }),
  needs: ['ward'],
  run: ({ area, unit, tower, filters, sortBy }, { ward, session }) => {
    const query = { unit, tower, filters, sortBy }
    const start = session.started.toISOString()
    const make = (): CensusAnswer => {
      const found = ward.census(area, query)
      return { census: found.census, ...envelope(found, start) }
    }
    return new Shared(stateKey('census', ward.revision(area), area, query), make, start)
  },
})
