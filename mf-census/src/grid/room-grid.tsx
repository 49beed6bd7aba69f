import { styleNonce } from '@wardlight/mf-shared/basics'
import { ErrorBoundary } from '@wardlight/mf-shared/errors'
import { useWidth } from '@wardlight/mf-shared/layout'
import { ROOMS } from '@wardlight/mf-shared/navigation'
import type {
  CellKeyDownEvent,
  GetRowIdParams,
  IsFullWidthRowParams,
  RowClickedEvent,
  SuppressKeyboardEventParams,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useCallback, useMemo, useRef } from 'react'
import { useFollowOpen } from '../census/open-room.ts'
import { useRoomsFocus } from '../census/use-rooms-focus.ts'
import { asksAcuity, isOfAcuity, openAcuity } from './acuity-key.ts'
import { asksAlerts, isOfAlerts } from './alerts-button.tsx'
import { ColumnHeader } from './column-header.tsx'
import type { ColumnsFor } from './columns.ts'
import { fittingColumns, narrowColumns } from './fitting-columns.ts'
import { focusRow, leadToRow, leaveGrid, returnToGrid } from './grid-focus.ts'
import { gridTheme } from './grid-modules.ts'
import type { GridContext, GridRow } from './grid-rows.ts'
import { GroupHeading } from './group-heading.tsx'
import css from './room-grid.module.css'

export interface RoomGridProps extends Omit<ColumnsFor, 'fits'> {
  rows: GridRow[]
  rowHeight: number
  /** Rows are touched: headings are as high as they. */
  finger?: boolean
  patientPath(roomSys: number): string
  onOpen(roomSys: number): void
  /** The alerts of a room are asked for. */
  onAlerts(roomSys: number): void
  /** Folds a group of rooms away, or unfolds it. */
  onFold(group: string): void
}

/** Without its border of one pixel. */
const HEADER_HEIGHT = 31
const SCROLLBAR_WIDTH = 10
const HEADING_HEIGHT = 28

const ROW_CLASSES = {
  [css.red ?? 'red']: ({ data }: { data?: GridRow | undefined }) =>
    data?.kind === 'room' && data.level === 'red',
  [css.noBed ?? 'noBed']: ({ data }: { data?: GridRow | undefined }) => data?.kind === 'room' && data.noBed,
  [css.empty ?? 'empty']: ({ data }: { data?: GridRow | undefined }) => data?.kind === 'room' && data.empty,
  [css.open ?? 'open']: ({ data }: { data?: GridRow | undefined }) =>
    data?.kind === 'room' && data.open === true,
}

/** Beside a patient this key goes to the next one. */
const isOfPatient = ({ event, context }: SuppressKeyboardEventParams<GridRow, unknown, GridContext>) =>
  context.beside && event.key === 'PageDown'

const DEFAULT_COLUMN = {
  sortable: false,
  resizable: false,
  suppressMovable: true,
  headerComponent: ColumnHeader,
  suppressHeaderMenuButton: true,
  suppressKeyboardEvent: isOfPatient,
}

const getRowId = ({ data }: GetRowIdParams<GridRow>) => data.id
const isFullWidthRow = ({ rowNode }: IsFullWidthRowParams<GridRow>) => rowNode.data?.kind === 'group'

/** The table is one stop of the keyboard; arrow keys walk in it. */
const leaveByTab = () => false as const

/** The census as a table. Rows are matched by room, so that only what changed is drawn again and nothing jumps. */
export default function RoomGrid(props: RoomGridProps) {
  const { rows, rowHeight, finger = false, large, expanded, patientPath, onOpen, onAlerts, onFold } = props
  const { variables, varLevels, temperature, elements, longestRoom } = props
  const { ref, width } = useWidth()
  const grid = useRef<AgGridReact<GridRow>>(null)
  const open = useFollowOpen(ref, (roomSys, how) => {
    if (grid.current?.api) leadToRow(grid.current.api, roomSys, how)
  })
  const beside = open !== null
  const columns = useMemo(() => {
    const options = { variables, varLevels, temperature, elements, longestRoom, large, expanded }
    const inner = width - SCROLLBAR_WIDTH
    return beside ? narrowColumns(options, inner) : fittingColumns(options, inner)
  }, [variables, varLevels, temperature, elements, longestRoom, large, expanded, width, beside])
  const fold = useRef(onFold)
  fold.current = onFold
  const context = useMemo<GridContext>(
    () => ({ large, expanded, beside, patientPath, onFold: (group) => fold.current(group) }),
    [large, expanded, beside, patientPath],
  )
  useRoomsFocus(
    ref,
    useCallback(() => {
      if (grid.current?.api) focusRow(grid.current.api)
    }, []),
  )
  const follow = ({ api, data }: Pick<RowClickedEvent<GridRow>, 'api' | 'data'>) => {
    if (data?.kind === 'group') onFold(data.group)
    if (data?.kind !== 'room' || data.empty) return
    leaveGrid(api, data.roomSys)
    onOpen(data.roomSys)
  }
  const ask = ({ data }: Pick<RowClickedEvent<GridRow>, 'data'>): boolean => {
    const has = data?.kind === 'room' && (data.alerts.length > 0 || data.removable)
    if (has) onAlerts(data.roomSys)
    return has
  }
  return (
    <div ref={ref} className={`${css.grid} ${large ? css.large : ''}`} tabIndex={-1} {...ROOMS}>
      <ErrorBoundary>
        {width > 0 && (
          <AgGridReact<GridRow>
            ref={grid}
            key={`${expanded} ${finger}`}
            theme={gridTheme}
            styleNonce={styleNonce()}
            rowData={rows}
            columnDefs={columns}
            defaultColDef={DEFAULT_COLUMN}
            context={context}
            getRowId={getRowId}
            rowClassRules={ROW_CLASSES}
            rowHeight={rowHeight}
            getRowHeight={({ data }) => (data?.kind === 'group' && !finger ? HEADING_HEIGHT : undefined)}
            headerHeight={HEADER_HEIGHT}
            scrollbarWidth={SCROLLBAR_WIDTH}
            isFullWidthRow={isFullWidthRow}
            fullWidthCellRenderer={GroupHeading}
            animateRows={false}
            suppressHeaderFocus
            tabToNextCell={leaveByTab}
            focusGridInnerElement={({ api }) => focusRow(api)}
            onFirstDataRendered={({ api }) => {
              returnToGrid(api, rowHeight)
              if (open !== null) leadToRow(api, open, { focus: false })
            }}
            suppressColumnMoveAnimation
            suppressDragLeaveHidesColumns
            suppressContextMenu
            suppressNoRowsOverlay
            suppressColumnVirtualisation
            onRowClicked={(event) => {
              if (event.data?.kind !== 'room' || isOfAcuity(event.event)) return
              if (isOfAlerts(event.event)) ask(event)
              else follow(event)
            }}
            onCellKeyDown={(event) => {
              const pressed = (event as CellKeyDownEvent<GridRow>).event
              if (!(pressed instanceof KeyboardEvent)) return
              if (pressed.key === 'Enter') follow(event)
              else if (asksAlerts(pressed) && ask(event)) pressed.preventDefault()
              else if (asksAcuity(pressed)) openAcuity(ref.current, event.data)
            }}
          />
        )}
      </ErrorBoundary>
    </div>
  )
}
