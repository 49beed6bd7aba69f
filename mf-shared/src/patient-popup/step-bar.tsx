import { IconChevronLeft, IconChevronRight } from '../ui/icons.ts'
import css from './step-bar.module.css'

export interface PopupStep {
  /** Of the popup it leads to: "Glucose". */
  label: string
  go(): void
}

/** The popups before and after this one; null at the ends. */
export interface PopupSteps {
  /** "Labs". */
  label: string
  previous: PopupStep | null
  next: PopupStep | null
}

/** Buttons to the popups before and after; the arrow keys do the same. */
export const StepBar = ({ steps: { label, previous, next } }: { steps: PopupSteps }) => (
  <nav className={css.steps} aria-label={label}>
    <button
      type="button"
      aria-disabled={previous === null}
      aria-label={previous ? `Previous: ${previous.label}` : 'This is the first'}
      onClick={previous?.go}
    >
      {previous && <IconChevronLeft size={16} aria-hidden />}
      {previous?.label ?? 'First'}
    </button>
    <button
      type="button"
      aria-disabled={next === null}
      aria-label={next ? `Next: ${next.label}` : 'This is the last'}
      onClick={next?.go}
    >
      {next?.label ?? 'Last'}
      {next && <IconChevronRight size={16} aria-hidden />}
    </button>
  </nav>
)
