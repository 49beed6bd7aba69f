import { CENSUS_VIEWS, type CensusView } from '@wardlight/contracts/census-views'
import css from './select.module.css'

interface ViewSelectProps {
  view: CensusView
  offered: readonly CensusView[]
  onChange(view: CensusView): void
}

/** The format of the census where there is no room for buttons. */
export function ViewSelect({ view, offered, onChange }: ViewSelectProps) {
  return (
    <label className={css.select}>
      <span className="wardlight-unseen">Format</span>
      <select value={view} onChange={(event) => onChange(event.target.value as CensusView)}>
        {CENSUS_VIEWS.filter((each) => offered.includes(each.view)).map((each) => (
          <option key={each.view} value={each.view}>
            {each.label}
          </option>
        ))}
      </select>
    </label>
  )
}
