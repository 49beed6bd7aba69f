import type { GraphRange } from '@wardlight/contracts/graph-ranges'
import css from '../chart-panel.module.css'

interface RangeToggleProps {
  ranges: readonly GraphRange[]
  minutes: number
  onChange: (minutes: number) => void
}

/** The choices of range, one pressed. */
export function RangeToggle({ ranges, minutes, onChange }: RangeToggleProps) {
  return (
    <fieldset className={css.ranges}>
      <legend className="wardlight-unseen">Range</legend>
      {ranges.map((range) => (
        <button
          key={range.label}
          type="button"
          aria-pressed={range.minutes === minutes}
          onClick={() => onChange(range.minutes)}
        >
          {range.label}
        </button>
      ))}
    </fieldset>
  )
}
