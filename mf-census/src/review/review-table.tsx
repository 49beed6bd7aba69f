import type { AlertReviewItem } from '@wardlight/contracts/alert-review'
import type { Area } from '@wardlight/contracts/areas'
import { usePrinting } from '@wardlight/mf-shared/print'
import { useContext } from 'react'
import { OpenRoom } from '../census/open-room.ts'
import css from './review-format.module.css'
import { ReviewRow } from './review-row.tsx'
import rows from './rows.module.css'
import { useKeptFocus } from './use-kept-focus.ts'
import { useReviewAlert } from './use-review-alert.ts'

interface ReviewTableProps {
  area: Area
  items: readonly AlertReviewItem[]
  nowMs: number
  mayLook: boolean
  href(roomSys: number): string
}

const COLUMNS = ['Began', 'Room', 'Patient', 'Alert', 'State', 'Lasted', 'Answered', 'Reviewed']

/** A page of alerts. */
export function ReviewTable({ area, items, nowMs, mayLook, href }: ReviewTableProps) {
  const open = useContext(OpenRoom)
  const keptFocus = useKeptFocus()
  const { look, withLook, sending } = useReviewAlert(area)
  const offersLook = !usePrinting() && mayLook
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={css.scroll} tabIndex={0} aria-label="Alerts, newest first" {...keptFocus}>
      <table className={`${rows.table} ${css.table}`}>
        <thead>
          <tr>
            {COLUMNS.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(withLook).map((item) => (
            <ReviewRow
              key={item.id}
              item={item}
              nowMs={nowMs}
              href={item.roomSys === null ? null : href(item.roomSys)}
              open={item.roomSys !== null && item.roomSys === open}
              onLook={offersLook ? (one) => void look(one) : undefined}
              sending={sending}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
