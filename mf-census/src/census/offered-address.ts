import { CENSUS_VIEWS, DEFAULT_VIEW, offeredViews } from '@wardlight/contracts/census-views'
import type { CensusGrouping } from '@wardlight/contracts/room-groups'
import { chosenUnits } from '@wardlight/contracts/unit-names'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import type { CensusAddress } from './census-address.ts'

/**
 * The address with a view the area offers. One it does not offer is replaced by the area's first, and added to
 * `unknown`.
 */
export function offeredAddress(
  address: CensusAddress,
  uiConfig: Pick<VarsAnswer['uiConfig'], 'censusViews' | 'censusTowerViews'>,
  tower: boolean,
): CensusAddress {
  const offered = offeredViews(uiConfig, tower)
  if (offered.includes(address.view)) return address
  const view = offered[0] ?? DEFAULT_VIEW
  const { unknown = [] } = address
  const isSaid = unknown.some((one) => one.startsWith('format'))
  const label = CENSUS_VIEWS.find((one) => one.view === address.view)?.label ?? address.view
  return { ...address, view, unknown: isSaid ? unknown : [...unknown, `format “${label}”`] }
}

const GROUPED_BY: Readonly<Record<CensusGrouping, string>> = { unit: 'units', caseState: 'case states' }

/** The address with a grouping the area offers. One it does not offer is dropped, and added to `unknown`. */
export function offeredGroup(address: CensusAddress, offered: readonly CensusGrouping[]): CensusAddress {
  if (!address.group || offered.includes(address.group)) return address
  const { group, folded: _, ...plain } = address
  return { ...plain, unknown: [...(address.unknown ?? []), GROUPED_BY[group]] }
}

/**
 * The address with the units spelt as the area does; `unit` may name several, by commas. Those the area does not have
 * are added to `unknown`.
 */
export function knownUnits(address: CensusAddress, units: VarsAnswer['units']): CensusAddress {
  const { known, unknown: other } = chosenUnits(address.unit, units)
  const unit = known.map((one) => one.unit).join(',') || null
  if (other.length === 0) return { ...address, unit }
  const unknown = [...(address.unknown ?? []), ...other.map((name) => `unit “${name}”`)]
  return { ...address, unit, unknown }
}
