import { ActionButton } from '@wardlight/mf-shared/basics'
import css from './found.module.css'

interface FoundProps {
  shown: number
  all: number
  onShowAll(): void
}

/** A search leaves rooms out of sight: how many are in it, and the way back. */
export const Found = ({ shown, all, onShowAll }: FoundProps) => (
  <p className={css.found}>
    <span role="status">
      {shown} of {all} rooms shown
    </span>
    <ActionButton onClick={onShowAll}>Show all</ActionButton>
  </p>
)
