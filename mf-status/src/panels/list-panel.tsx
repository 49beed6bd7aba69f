import { type Column, DataTable, Panel } from '@wardlight/mf-shared/ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import tables from '../tables.module.css'

export type { Column }

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

/** If the focused element goes away with its row, the focus goes to the list. */
function useFocusKept() {
  const list = useRef<HTMLElement>(null)
  const within = useRef(false)
  useLayoutEffect(() => {
    if (!within.current || document.activeElement !== document.body) return
    within.current = false
    list.current?.focus()
  })
  return {
    ref: list,
    onFocus: () => {
      within.current = true
    },
    onBlur: () => {
      within.current = false
    },
  }
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
  const { ref, ...watching } = useFocusKept()
  return (
    <Panel aside={aside ?? (rows.length || undefined)} className={tables.panel} title={title}>
      {children}
      {rows.length === 0 ? (
        <p
          ref={(line) => {
            ref.current = line
          }}
          className={tables.none}
          tabIndex={-1}
        >
          {empty}
        </p>
      ) : (
        <section
          ref={ref}
          {...watching}
          className={whole ? tables.sideways : tables.scroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
          tabIndex={0}
          aria-label={`${title}, list`}
        >
          <DataTable columns={columns} rows={rows} keyOf={keyOf} />
        </section>
      )}
    </Panel>
  )
}

export const countText = (count: number): string => count.toLocaleString('en')
