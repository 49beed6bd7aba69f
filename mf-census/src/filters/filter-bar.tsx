import type { CensusRow } from '@wardlight/contracts/census'
import { CENSUS_VIEWS, type CensusView } from '@wardlight/contracts/census-views'
import type { SortOption } from '@wardlight/contracts/limits'
import type { CensusGrouping } from '@wardlight/contracts/room-groups'
import { AudioSign } from '@wardlight/mf-shared/audio'
import type { ReactNode } from 'react'
import type { CensusAddress } from '../census/census-address.ts'
import css from './filter-bar.module.css'
import { FilterChips } from './filter-chips.tsx'
import { GroupSelect } from './group-select.tsx'
import selectCss from './select.module.css'
import { sortChoices } from './sort-choices.ts'
import { Switch } from './switch.tsx'

interface FilterBarProps {
  rows: readonly CensusRow[]
  /** Filters this area offers. */
  offered: readonly string[]
  address: CensusAddress
  onChange(change: Partial<CensusAddress>): void
  /** Views this area offers. */
  views: readonly CensusView[]
  grouping: CensusGrouping | null
  /** By what rooms can be grouped here. */
  groupings: readonly CensusGrouping[]
  onGroup(group: CensusGrouping | null): void
  /** Null where the server offers no tower. */
  tower: boolean | null
  onTower(on: boolean): void
  /** Where removed patients are put back. */
  restore?: ReactNode
}

const TABLES: readonly CensusView[] = ['grid', 'expandedGrid']

/** Format, filters and order of the census. */
export function FilterBar(props: FilterBarProps) {
  const { rows, offered, address, onChange, tower, onTower, restore } = props
  const { views, grouping, groupings, onGroup } = props
  return (
    <nav className={css.bar} aria-label="Format, filters and order">
      <fieldset className={css.views}>
        <legend className="wardlight-unseen">Format</legend>
        {CENSUS_VIEWS.filter(({ view }) => views.includes(view)).map(({ view, label }) => (
          <button
            key={view}
            type="button"
            aria-pressed={address.view === view}
            onClick={() => onChange({ view })}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {address.view !== 'review' && (
        <FilterChips
          rows={rows}
          offered={offered}
          filters={address.filters}
          onChange={(filters) => onChange({ filters })}
        />
      )}
      <span className={css.space} />
      {TABLES.includes(address.view) && (
        <>
          <label className={selectCss.select}>
            <span>Sort</span>
            <select
              value={address.sort}
              onChange={(event) => onChange({ sort: event.target.value as SortOption })}
            >
              {sortChoices(rows, address.sort).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          {(groupings.length > 0 || grouping) && (
            <GroupSelect group={grouping} offered={groupings} onChange={onGroup} />
          )}
        </>
      )}
      {tower !== null && <Switch label="Tower" on={tower} onChange={onTower} />}
      {restore}
      <AudioSign />
    </nav>
  )
}
