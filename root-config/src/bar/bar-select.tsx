import { IconChevronDown } from './icons.tsx'
import css from './place.module.css'

interface BarSelectProps {
  label: string
  value: string
  choices: readonly { value: string; text: string }[]
  onChange(value: string): void
}

/** A choice in the bar: the browser's own list under the product's button. */
export function BarSelect({ label, value, choices, onChange }: BarSelectProps) {
  return (
    <label className={css.select}>
      <span className="wardlight-unseen">{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} />
    </label>
  )
}
