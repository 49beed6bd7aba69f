import type { Area } from '@wardlight/contracts/areas'
import { type CensusRow, CensusV2Answer, CensusV2Query } from '@wardlight/contracts/census'
import type { SiteConfig } from '../../config/site.ts'
import { declare } from '../call.ts'
import { Shared } from '../shared-answer.ts'
import { envelope } from './envelope.ts'
import { sortFor } from './sort-for.ts'

function byUnit(rows: readonly CensusRow[], config: SiteConfig, area: Area): CensusV2Answer['censuses'] {
  const groups = Map.groupBy(rows, (row) => row.unit)
  const labels = new Map(config.area(area).units.map(({ unit, label }) => [unit, label]))
  const units = [...labels.keys(), ...[...groups.keys()].filter((unit) => !labels.has(unit))]
  return units.flatMap((unit) => {
    const patients = groups.get(unit)
    return patients ? [{ unit, label: labels.get(unit) ?? unit, patients }] : []
  })
}

/** The census of an area, a list a unit. */
export const censusByUnit = declare({
  path: 'v2/CensusRequest.ashx',
  method: 'GET',
  access: 'staff',
  input: CensusV2Query,
  answer: CensusV2Answer,
  audits: { look: ({ area, unit = '' }) => ({ action: 'census', area, detail: unit }) },
  masks: (answer, mask) => ({
    ...answer,
    censuses: answer.censuses.map((one) => ({ ...one, patients: one.patients.map(mask.row) })),
  }),
  needs: ['ward', 'config'],
  run: ({ area, unit, tower, filters, sortBy, caseState }, { ward, config, session }) => {
    const query = { unit, tower, filters, sortBy: sortFor(session, sortBy) }
    const start = session.started.toISOString()
    return new Shared<CensusV2Answer>({
      key: JSON.stringify(['by unit', area, query, caseState]),
      area,
      state: ward.state(area),
      make: () => {
        const found = ward.census(area, query)
        const rows = found.census.filter((row) => !caseState || row.caseState === caseState)
        return { censuses: byUnit(rows, config, area), ...envelope(found, start) }
      },
      start,
    })
  },
})
