import { AREA_LABELS, AREA_SHORT_LABELS } from '@wardlight/contracts/areas'
import { censusPath } from '@wardlight/mf-shared/navigation'
import { useUser } from '@wardlight/mf-shared/session'
import { Mark } from '../frame/mark.tsx'
import css from './product-select.module.css'

/** /productSelect/: the care areas this person may open. */
export function ProductSelect() {
  const areas = useUser()?.areas ?? []
  return (
    <div className={css.page}>
      <div className={css.brand}>
        <Mark size={40} />
        <h1>Choose a care area</h1>
      </div>
      {areas.length === 0 && <p>No care area is assigned to your account. Ask an administrator.</p>}
      <ul className={css.areas}>
        {areas.map((area) => (
          <li key={area}>
            <a href={`#${censusPath(area)}`}>
              <b>{AREA_SHORT_LABELS[area]}</b>
              <span>{AREA_LABELS[area]}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
