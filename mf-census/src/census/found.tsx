import type { CensusRow } from '@wardlight/contracts/census'
import { ActionButton } from '@wardlight/mf-shared/basics'
import { countPatients } from '../filters/count-patients.ts'
import css from './found.module.css'

interface FoundProps {
  shown: readonly CensusRow[]
  all: readonly CensusRow[]
  onShowAll(): void
}

const emptyText = (empty: number): string =>
  empty === 0 ? '' : ` and ${empty} empty ${empty === 1 ? 'room' : 'rooms'}`

/** A search leaves rooms out of sight: how many patients are in it, counted as the filters count, and the way back. */
export function Found({ shown, all, onShowAll }: FoundProps) {
  const patients = countPatients(shown, null)
  return (
    <p className={css.found}>
      <span role="status">
        {patients} of {countPatients(all, null)} patients{emptyText(shown.length - patients)} shown
      </span>
      <ActionButton onClick={onShowAll}>Show all</ActionButton>
    </p>
  )
}
