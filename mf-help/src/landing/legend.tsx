import { LevelMark } from '@wardlight/mf-shared/ui'
import styles from './landing.module.css'

const MEANINGS = [
  { level: 'red', text: 'Critical: outside the red limit. Filled, with a diamond.' },
  { level: 'yellow', text: 'Caution: outside the yellow limit. Outlined, with a triangle.' },
  { level: 'orange', text: 'Time is running out, for example on a sepsis bundle item.' },
  { level: 'green', text: 'In range, or done.' },
  { level: 'stale', text: 'Stale: older than it may be, or the sensor is silent. Hatched, with its age.' },
] as const

/** What each shape says; colour never stands alone. */
export function Legend() {
  return (
    <ul className={styles.legend}>
      {MEANINGS.map(({ level, text }) => (
        <li key={level}>
          <LevelMark mark={level} />
          {text}
        </li>
      ))}
      <li>
        <span className={styles.dash}>–</span>
        Never measured. Wardlight never shows 0 or a blank for it.
      </li>
    </ul>
  )
}
