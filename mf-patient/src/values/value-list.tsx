import { LevelMark } from '@wardlight/mf-shared/ui'
import { isOutOfRange } from './tone.ts'
import { ValueChip } from './value-chip.tsx'
import styles from './value-list.module.css'
import { spokenValue, type ValueView } from './value-view.ts'

/** Values in a narrow panel: name and age, value, unit. */
export const ValueList = ({ values }: { values: readonly ValueView[] }) => (
  <ul className={`${styles.list} ${styles.compact}`}>
    {values.map((value) => (
      <li key={value.name} data-variable={value.name}>
        <span aria-hidden="true">
          {value.label} {value.ageText && <small>{value.ageText}</small>}
        </span>
        <span className={styles.value}>
          <span className="wardlight-unseen">{spokenValue(value)}</span>
          {isOutOfRange(value.tone) && <LevelMark mark={value.tone} size={10} />}
          <ValueChip value={value} />
        </span>
        <small aria-hidden="true">{value.freshness === 'absent' ? '' : value.unit}</small>
      </li>
    ))}
  </ul>
)
