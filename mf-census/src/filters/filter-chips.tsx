import type { CensusRow } from '@wardlight/contracts/census'
import { useEffect, useRef } from 'react'
import { countPatients } from './count-patients.ts'
import css from './filter-chips.module.css'
import {
  type FilterChoice,
  NO_BED_FILTER,
  PERSON_FILTERS,
  SUPPORT_FILTERS,
  toggleFilter,
} from './filter-choices.ts'

interface FilterChipsProps {
  rows: readonly CensusRow[]
  offered: readonly string[]
  filters: readonly string[]
  onChange(filters: string[]): void
}

const offeredOf = (choices: readonly FilterChoice[], offered: readonly string[]) =>
  offered.length === 0 ? choices : choices.filter(({ name }) => offered.includes(name))

/** The census filters with how many patients each finds. Several narrow together; All clears them. */
export function FilterChips({ rows, offered, filters, onChange }: FilterChipsProps) {
  const chip = ({ name, label }: FilterChoice) => (
    <button
      key={name}
      type="button"
      aria-pressed={filters.includes(name)}
      onClick={() => onChange(toggleFilter(filters, name))}
    >
      {label} <span>{countPatients(rows, name)}</span>
    </button>
  )
  const chips = useRef<HTMLFieldSetElement>(null)
  const chosen = filters.join()
  // A filter hides patients: the chip that does is never out of sight, where not all fit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice presses another chip
  useEffect(() => {
    const pressed = [...(chips.current?.querySelectorAll('[aria-pressed=true]') ?? [])].at(-1)
    pressed?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [chosen])
  const people = offeredOf(PERSON_FILTERS, offered)
  const noBed = filters.includes(NO_BED_FILTER.name) || countPatients(rows, NO_BED_FILTER.name) > 0
  const supports = offeredOf(SUPPORT_FILTERS, offered)
  return (
    <fieldset ref={chips} className={css.chips}>
      <legend className="wardlight-unseen">Filters</legend>
      <button type="button" aria-pressed={filters.length === 0} onClick={() => onChange([])}>
        All <span>{countPatients(rows, null)}</span>
      </button>
      {noBed && chip(NO_BED_FILTER)}
      {people.map(chip)}
      {people.length > 0 && supports.length > 0 && <span className={css.line} />}
      {supports.map(chip)}
    </fieldset>
  )
}
