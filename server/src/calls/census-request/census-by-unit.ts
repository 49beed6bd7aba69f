import { CensusV2Answer, CensusV2Query } from '@wardlight/contracts/census'
import { groupedDelta } from '@wardlight/contracts/grouped-delta'
import { groupRooms } from '@wardlight/contracts/room-groups'
import { declare } from '../call.ts'
import { maskedCensusByUnit } from '../masked/row.ts'
import { Shared } from '../shared-answer.ts'
import { envelope } from './envelope.ts'
import { isExpanded } from './is-expanded.ts'
import { ownStats } from './own-stats.ts'
import { sortFor } from './sort-for.ts'

/** The census of an area, a list a unit or a case state; or how it differs from an answer given before. */
export const censusByUnit = declare({
  path: 'v2/CensusRequest.ashx',
  method: 'GET',
  access: 'staff',
  input: CensusV2Query,
  answer: CensusV2Answer,
  audits: { look: ({ area, unit = '' }) => ({ action: 'census', area, detail: unit }) },
  masks: maskedCensusByUnit,
  needs: ['ward', 'config', 'reviews'],
  run: async (asked, { ward, config, reviews, session }) => {
    const { area, unit, tower, format, filters, sortBy, view = 'unit', caseState, since } = asked
    const query = { unit, tower, expanded: isExpanded(format), filters, sortBy: sortFor(session, sortBy) }
    const { units, ui } = config.area(area)
    const names = { units, caseStates: ui.caseStates }
    const own = await ownStats(area, session, reviews)
    return new Shared<CensusV2Answer>({
      key: JSON.stringify(['grouped', area, view, query, caseState]),
      area,
      state: ward.state(area),
      make: () => {
        const found = ward.census(area, query)
        const rows = found.census.filter((row) => !caseState || row.caseState === caseState)
        const censuses = groupRooms(rows, view, names).map((group) => ({
          ...group,
          rooms: group.patients.map(({ roomSys }) => roomSys),
        }))
        return { censuses, full: true, ...envelope(found, own) }
      },
      own,
      since,
      difference: groupedDelta,
    })
  },
})
