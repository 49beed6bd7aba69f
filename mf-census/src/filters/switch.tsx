import css from './switch.module.css'

interface SwitchProps {
  label: string
  on: boolean
  onChange(on: boolean): void
}

/** A named choice that takes effect at once. */
export function Switch({ label, on, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className={css.switch}
      onClick={() => onChange(!on)}
    >
      <span className={css.track} />
      {label}
    </button>
  )
}
