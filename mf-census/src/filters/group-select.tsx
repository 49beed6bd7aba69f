import { type CensusGrouping, groupingOf } from '@wardlight/contracts/room-groups'
import css from './select.module.css'

interface GroupSelectProps {
  group: CensusGrouping | null
  /** By what rooms can be grouped here. */
  offered: readonly CensusGrouping[]
  onChange(group: CensusGrouping | null): void
}

const LABELS: Readonly<Record<CensusGrouping, string>> = { unit: 'Unit', caseState: 'Case state' }
const NONE = 'none'

/** By what the rooms of the table are grouped. */
export function GroupSelect({ group, offered, onChange }: GroupSelectProps) {
  const choices = group && !offered.includes(group) ? [...offered, group] : offered
  return (
    <label className={css.select}>
      <span>Group</span>
      <select value={group ?? NONE} onChange={(event) => onChange(groupingOf(event.target.value))}>
        <option value={NONE}>None</option>
        {choices.map((grouping) => (
          <option key={grouping} value={grouping}>
            {LABELS[grouping]}
          </option>
        ))}
      </select>
    </label>
  )
}
