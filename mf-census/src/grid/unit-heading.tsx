import type { CellProps } from './cells.tsx'
import css from './unit-heading.module.css'

/** The row that names a unit when rooms are grouped. */
export function UnitHeading({ data }: CellProps) {
  if (data?.kind !== 'unit') return null
  return (
    <div className={css.heading}>
      <b>{data.label}</b>
      <span>
        {data.rooms === 1 ? '1 room' : `${data.rooms} rooms`}
        {data.noBed > 0 && `, ${data.noBed} without a bed`}
      </span>
    </div>
  )
}
