import { SPARKLINE_RANGES } from '@wardlight/contracts/graph-ranges'
import styles from './range-choice.module.css'

interface RangeChoiceProps {
  minutes: number
  onChange(minutes: number): void
}

/** How far back the sparklines go. */
export const RangeChoice = ({ minutes, onChange }: RangeChoiceProps) => (
  <fieldset className={styles.choice}>
    <legend>Sparklines</legend>
    <div className={styles.buttons}>
      {SPARKLINE_RANGES.map((range) => (
        <button
          key={range.minutes}
          type="button"
          aria-pressed={range.minutes === minutes}
          onClick={() => onChange(range.minutes)}
        >
          {range.label}
        </button>
      ))}
    </div>
  </fieldset>
)
