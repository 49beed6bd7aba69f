import { Panel } from '@wardlight/mf-shared/ui'
import type { ReactNode } from 'react'
import tables from '../tables.module.css'

export interface Column<T> {
  title: string
  cell(row: T): ReactNode
  /** number: at the right. text: may wrap. code: small, breaks anywhere. */
  kind?: 'number' | 'text' | 'code'
}

interface ListPanelProps<T> {
  title: string
  aside?: ReactNode
  rows: readonly T[]
  /** Said where there is none. */
  empty: string
  columns: readonly Column<T>[]
  keyOf(row: T): string | number
  /** It is what its screen is for, and as long as it is. */
  whole?: boolean
  /** Above the list. */
  children?: ReactNode
}

/** A list of the status screen: a long one scrolls under its head, an empty one says what that means. */
export function ListPanel<T>({
  title,
  aside,
  rows,
  empty,
  columns,
  keyOf,
  whole,
  children,
}: ListPanelProps<T>) {
  return (
    <Panel aside={aside ?? (rows.length || undefined)} className={tables.panel} title={title}>
      {children}
      {rows.length === 0 ? (
        <p className={tables.none}>{empty}</p>
      ) : (
        <section
          className={whole ? tables.sideways : tables.scroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
          tabIndex={0}
          aria-label={`${title}, list`}
        >
          <table className={tables.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.title} className={column.kind && tables[column.kind]} scope="col">
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map((column) => (
                    <td
                      key={column.title}
                      className={column.kind && tables[column.kind]}
                      data-title={column.title}
                    >
                      <div>{column.cell(row)}</div>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  )
}

export const countText = (count: number): string => count.toLocaleString('en')
