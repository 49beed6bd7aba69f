import type { Area } from '@wardlight/contracts/areas'
import { CensusQuery, type CensusRow, CensusV2Query } from '@wardlight/contracts/census'
import type { Session } from '../accounts/sessions.ts'
import type { WardCensus, WardQuery } from '../answers/asked.ts'
import type { SiteConfig } from '../config/site.ts'
import { type Asker, call, Ready } from './call.ts'
import { createCensusCache } from './census-cache.ts'
import { maskRow } from './mask.ts'

const envelope = (found: WardCensus) => ({
  indexLastUpdated: found.indexLastUpdated,
  sqlErrors: found.sqlErrors,
  testID: found.testID,
  revision: found.revision,
  stats: {
    now: found.now,
    dateTimeOffset: found.dateTimeOffset,
    reviewsComplete: 0,
    reviewsSent: 0,
    alertReviews: 0,
    cases: found.cases,
    noBed: found.noBed,
  },
})

const byUnit = (rows: readonly CensusRow[], config: SiteConfig, area: Area) => {
  const groups = Map.groupBy(rows, (row) => row.unit)
  const labels = new Map(config.area(area).units.map(({ unit, label }) => [unit, label]))
  const units = [...labels.keys(), ...[...groups.keys()].filter((unit) => !labels.has(unit))]
  return units.flatMap((unit) => {
    const patients = groups.get(unit)
    return patients ? [{ unit, label: labels.get(unit) ?? unit, patients }] : []
  })
}

const looked = ({ audit, session, address }: Asker & { session: Session }, area: Area, unit = '') =>
  audit.read({ userID: session.account.user_id, address, action: 'census', area, detail: unit })

const wardQuery = ({ unit, tower, filters, sortBy }: WardQuery): WardQuery => ({
  unit,
  tower,
  filters,
  sortBy,
})

/** The two census calls; answers are shared between the dashboards that ask the same of the same revision. */
export function censusCalls() {
  const cache = createCensusCache()

  const rowsOf = (found: WardCensus, masked: boolean) => (masked ? found.census.map(maskRow) : found.census)
  const answer = async (
    kind: string,
    input: CensusV2Query,
    asker: Asker & { session: Session },
    shape: (found: WardCensus, rows: CensusRow[]) => object,
  ) => {
    const { ward, session } = asker
    const { area } = input
    looked(asker, area, input.unit)
    const masked = session.account.mask || session.account.permanent_mask
    const { caseState } = input
    const query = wardQuery(input)
    const key = JSON.stringify([kind, area, ward.revision(area), query, caseState, masked])
    const project = () => {
      const found = ward.census(area, query)
      const rows = rowsOf(found, masked).filter((row) => !caseState || row.caseState === caseState)
      return { ...shape(found, rows), ...envelope(found) }
    }
    return new Ready(await cache.answer(key, project, session.started.toISOString()))
  }

  return [
    call('GET CensusRequest.ashx', CensusQuery, (input, asker) =>
      answer('v1', input, asker, (_found, census) => ({ census })),
    ),
    call('GET v2/CensusRequest.ashx', CensusV2Query, (input, asker) =>
      answer('v2', input, asker, (_found, rows) => ({ censuses: byUnit(rows, asker.config, input.area) })),
    ),
  ]
}
