import type { ReactNode } from 'react'
import css from './data-table.module.css'

export interface Column<T> {
  title: string
  /** Before the title in the head. */
  mark?: ReactNode
  cell(row: T): ReactNode
  /** number: at the right. text: may wrap. code: small, breaks anywhere. */
  kind?: 'number' | 'text' | 'code'
}

interface DataTableProps<T> {
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf(row: T): string | number
}

const NOTHING = '–'

/** Rows under a head that stays in sight; where there is no room for columns each row is a block of titled lines. */
export function DataTable<T>({ columns, rows, keyOf }: DataTableProps<T>) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {columns.map(({ title, mark, kind }) => (
            <th key={title} className={kind && css[kind]} scope="col">
              {mark} {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, kind, cell }) => {
              const content = cell(row)
              return (
                <td
                  key={title}
                  className={kind && css[kind]}
                  data-title={title}
                  data-nothing={content === NOTHING || undefined}
                >
                  <div>{content}</div>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
