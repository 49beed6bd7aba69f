import type { CensusRow } from '@wardlight/contracts/census'
import { Banner } from '@wardlight/mf-shared/ui'
import { bedsideText } from '@wardlight/mf-shared/values'

/** What the control tower asked of the bedside, or that it watches. */
export function TowerNotice({ census }: { census: CensusRow }) {
  const text = bedsideText(census.tower)
  return text ? <Banner tone="info" title={`Tower: ${text}`} /> : null
}
