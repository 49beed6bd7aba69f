import type { Area } from '@wardlight/contracts/areas'
import type { CensusRow } from '@wardlight/contracts/census'
import { offeredViews } from '@wardlight/contracts/census-views'
import { type CensusGrouping, offeredGroupings } from '@wardlight/contracts/room-groups'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { towerModeAtom } from '@wardlight/mf-shared/preferences'
import { useAtom } from 'jotai'
import { FilterBar } from '../filters/filter-bar.tsx'
import type { CensusAddress } from './census-address.ts'
import { RestoreEntry } from './restore-entry.tsx'

interface CensusFiltersProps {
  area: Area
  address: CensusAddress
  rows: readonly CensusRow[]
  vars: VarsAnswer
  tower: boolean
  grouping: CensusGrouping | null
  onGroup?: ((group: CensusGrouping | null) => void) | undefined
  onChange(part: Partial<CensusAddress>): void
}

/** By what these rooms can be grouped so that there is more than one group. */
const groupingsOf = (rows: readonly CensusRow[], vars: VarsAnswer): CensusGrouping[] => {
  const makesGroups: Readonly<Record<CensusGrouping, boolean>> = {
    unit: rows.some((row) => row.unit !== rows[0]?.unit),
    caseState: rows.some((row) => row.caseState !== ''),
  }
  return offeredGroupings(vars).filter((grouping) => makesGroups[grouping])
}

/** The filter bar with the preferences it sets. */
export function CensusFilters(props: CensusFiltersProps) {
  const { area, address, rows, vars, tower, grouping, onGroup, onChange } = props
  const [, setTower] = useAtom(towerModeAtom)
  return (
    <FilterBar
      rows={rows}
      offered={vars.uiConfig.censusFilters}
      address={address}
      onChange={onChange}
      views={offeredViews(vars.uiConfig, tower)}
      grouping={grouping}
      groupings={groupingsOf(rows, vars)}
      onGroup={(group) => onGroup?.(group)}
      tower={vars.system.controlTower ? tower : null}
      onTower={setTower}
      restore={vars.uiConfig.removePatientCensus.length > 0 && <RestoreEntry area={area} />}
    />
  )
}
