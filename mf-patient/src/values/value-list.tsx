import { LevelMark } from '@wardlight/mf-shared/ui'
import { valueSpot } from '@wardlight/mf-shared/value-card'
import type { ValueView } from '@wardlight/mf-shared/values'
import { isOutOfRange } from '@wardlight/mf-shared/values'
import { opens } from '../popups/open-button.tsx'
import { usePopupOf } from '../popups/popup-of.ts'
import { variablesOf } from './blood-pressure.ts'
import { ValueChip } from './value-chip.tsx'
import styles from './value-list.module.css'

/** Values in a narrow panel: name and age, value, unit. */
export function ValueList({ values }: { values: readonly ValueView[] }) {
  const popupOf = usePopupOf()
  return (
    <ul className={`${styles.list} ${styles.compact}`}>
      {values.map((value) => (
        <li
          key={value.name}
          data-variable={value.name}
          {...valueSpot(...variablesOf(value))}
          tabIndex={-1}
          {...opens(popupOf({ variable: value.name }))}
        >
          <span aria-hidden="true">
            {value.label} {value.note && <small>{value.note}</small>}
          </span>
          <span className={styles.value}>
            <span className="wardlight-unseen">{value.spoken}</span>
            {isOutOfRange(value.tone) && <LevelMark mark={value.tone} size={10} />}
            <ValueChip value={value} />
          </span>
          <small aria-hidden="true">{value.freshness === 'absent' ? '' : value.unit}</small>
        </li>
      ))}
    </ul>
  )
}
