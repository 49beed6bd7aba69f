import type { CensusRow } from '@wardlight/contracts/census'
import { offeredViews } from '@wardlight/contracts/census-views'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { AudioSign } from '@wardlight/mf-shared/audio'
import { towerModeAtom } from '@wardlight/mf-shared/preferences'
import { useSetAtom } from 'jotai'
import { FilterChips } from '../filters/filter-chips.tsx'
import { Switch } from '../filters/switch.tsx'
import { ViewSelect } from '../filters/view-select.tsx'
import css from './census.module.css'
import type { CensusAddress } from './census-address.ts'

interface PhoneFiltersProps {
  address: CensusAddress
  rows: readonly CensusRow[]
  vars: Pick<VarsAnswer, 'uiConfig'>
  tower: boolean
  onChange(part: Partial<CensusAddress>): void
}

/** Filters and format where there is little room; of tower mode the way out, since it leaves rooms out. */
export function PhoneFilters({ address, rows, vars: { uiConfig }, tower, onChange }: PhoneFiltersProps) {
  const setTower = useSetAtom(towerModeAtom)
  return (
    <div className={css.filters}>
      {address.view !== 'review' && (
        <FilterChips
          rows={rows}
          offered={uiConfig.censusFilters}
          filters={address.filters}
          onChange={(filters) => onChange({ filters })}
        />
      )}
      <ViewSelect
        view={address.view}
        offered={offeredViews(uiConfig, tower)}
        onChange={(view) => onChange({ view })}
      />
      {tower && <Switch label="Tower" on onChange={setTower} />}
      <AudioSign />
    </div>
  )
}
