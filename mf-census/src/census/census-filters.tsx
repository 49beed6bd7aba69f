import type { Area } from '@wardlight/contracts/areas'
import type { CensusRow } from '@wardlight/contracts/census'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { censusPreferencesAtom, rowDensityAtom, towerModeAtom } from '@wardlight/mf-shared/preferences'
import { useAtom } from 'jotai'
import { FilterBar } from '../filters/filter-bar.tsx'
import type { CensusAddress } from './census-address.ts'
import { useLargeScreen } from './use-large-screen.ts'

interface CensusFiltersProps {
  area: Area
  address: CensusAddress
  rows: readonly CensusRow[]
  vars: VarsAnswer
  tower: boolean
  onChange(part: Partial<CensusAddress>): void
}

/** The filter bar with the preferences it sets. */
export function CensusFilters({ area, address, rows, vars, tower, onChange }: CensusFiltersProps) {
  const [density, setDensity] = useAtom(rowDensityAtom)
  const [preferences, setPreferences] = useAtom(censusPreferencesAtom)
  const large = useLargeScreen()
  const [, setTower] = useAtom(towerModeAtom)
  const severalUnits = new Set(rows.map((row) => row.unit)).size > 1
  return (
    <FilterBar
      rows={rows}
      offered={vars.uiConfig.censusFilters}
      address={address}
      onChange={onChange}
      comfortable={large ? null : density === 'comfortable'}
      onComfortable={(on) => setDensity(on ? 'comfortable' : 'compact')}
      grouped={severalUnits ? preferences[area]?.isCensusGrouped === true : null}
      onGrouped={(isCensusGrouped) => setPreferences(area, { isCensusGrouped })}
      tower={vars.system.controlTower ? tower : null}
      onTower={setTower}
    />
  )
}
