import { AREA_LABELS, AREA_SHORT_LABELS } from '@wardlight/contracts/areas'
import { preferredCensusPath } from '@wardlight/mf-shared/navigation'
import { useUser } from '@wardlight/mf-shared/session'
import { Masthead } from '../frame/masthead.tsx'
import css from './product-select.module.css'

/** /productSelect/: the care areas this person may open. */
export function ProductSelect() {
  const areas = useUser()?.areas ?? []
  return (
    <div className="wl-page">
      <Masthead title="Choose a care area" />
      {areas.length === 0 && (
        <p className={css.none}>No care area is assigned to your account. Ask an administrator.</p>
      )}
      <ul className={css.areas}>
        {areas.map((area) => (
          <li key={area}>
            <a href={`#${preferredCensusPath(area)}`}>
              <b>{AREA_SHORT_LABELS[area]}</b>
              <span>{AREA_LABELS[area]}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
