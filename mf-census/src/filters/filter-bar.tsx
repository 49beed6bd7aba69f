import type { CensusRow } from '@wardlight/contracts/census'
import type { SortOption } from '@wardlight/contracts/limits'
import { AudioSign } from '@wardlight/mf-shared/audio'
import type { CensusAddress, CensusView } from '../census/census-address.ts'
import css from './filter-bar.module.css'
import { FilterChips } from './filter-chips.tsx'
import { sortChoices } from './sort-choices.ts'
import { Switch } from './switch.tsx'

export interface FilterBarProps {
  rows: readonly CensusRow[]
  /** Filters this area offers. */
  offered: readonly string[]
  address: CensusAddress
  onChange(change: Partial<CensusAddress>): void
  /** Null where rows have one height only: on large screens. */
  comfortable: boolean | null
  onComfortable(on: boolean): void
  /** Null where rooms cannot be grouped: one unit only. */
  grouped: boolean | null
  onGrouped(on: boolean): void
  /** Null where the server offers no tower. */
  tower: boolean | null
  onTower(on: boolean): void
}

const VIEWS: readonly { view: CensusView; label: string }[] = [
  { view: 'grid', label: 'Grid' },
  { view: 'alerts', label: 'Alerts' },
  { view: 'wall', label: 'Wall' },
]

/** Format, filters and order of the census. */
export function FilterBar(props: FilterBarProps) {
  const { rows, offered, address, onChange, comfortable, onComfortable, grouped, onGrouped, tower, onTower } =
    props
  return (
    <nav className={css.bar} aria-label="Format, filters and order">
      <fieldset className={css.views}>
        <legend className="wardlight-unseen">Format</legend>
        {VIEWS.map(({ view, label }) => (
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
      <FilterChips
        rows={rows}
        offered={offered}
        filters={address.filters}
        onChange={(filters) => onChange({ filters })}
      />
      <span className={css.space} />
      {address.view === 'grid' && (
        <>
          <label className={css.sort}>
            <span>Sort</span>
            <select
              value={address.sort}
              onChange={(event) => onChange({ sort: event.target.value as SortOption })}
            >
              {sortChoices(rows).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          {grouped !== null && <Switch label="Group" on={grouped} onChange={onGrouped} />}
          {comfortable !== null && <Switch label="Comfortable" on={comfortable} onChange={onComfortable} />}
        </>
      )}
      {tower !== null && <Switch label="Tower" on={tower} onChange={onTower} />}
      <AudioSign />
    </nav>
  )
}
