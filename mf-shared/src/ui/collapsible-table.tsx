import type { ReactNode } from 'react'
import css from './collapsible-table.module.css'

interface CollapsibleTableProps {
  title: string
  /** Headings of the columns; each cell of a row says its own on a phone by `data-label`. */
  columns: readonly string[]
  /** How many rows `children` are, told beside the title. */
  count: number
  /** It is open at first unless told. */
  startsCollapsed?: boolean
  /** Rows. */
  children: ReactNode
}

/** A table behind its title, opened and closed by a press on it or by key; on a phone a card for each row. */
export const CollapsibleTable = ({
  title,
  columns,
  count,
  startsCollapsed = false,
  children,
}: CollapsibleTableProps) => (
  <details className={css.block} open={!startsCollapsed}>
    <summary>
      {title} <small>{count}</small>
    </summary>
    <table className={css.table}>
      <caption className="wardlight-unseen">{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </details>
)
