import { styleNonce } from '@wardlight/mf-shared/basics'
import { ErrorBoundary } from '@wardlight/mf-shared/errors'
import type {
  CellKeyDownEvent,
  GetRowIdParams,
  IsFullWidthRowParams,
  RowClickedEvent,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useMemo } from 'react'
import { ColumnHeader } from './column-header.tsx'
import { type ColumnsFor, censusColumns, widthNeeded } from './columns.ts'
import { gridTheme } from './grid-modules.ts'
import type { GridContext, GridRow } from './grid-rows.ts'
import css from './room-grid.module.css'
import { UnitHeading } from './unit-heading.tsx'
import { useWidth } from './use-width.ts'

export interface RoomGridProps extends Omit<ColumnsFor, 'fits'> {
  rows: GridRow[]
  rowHeight: number
  patientPath(roomSys: number): string
  onOpen(roomSys: number): void
}

/** Without its border of one pixel. */
const HEADER_HEIGHT = 31
const SCROLLBAR_WIDTH = 10

const ROW_CLASSES = {
  [css.red ?? 'red']: ({ data }: { data?: GridRow | undefined }) =>
    data?.kind === 'room' && data.level === 'red',
  [css.noBed ?? 'noBed']: ({ data }: { data?: GridRow | undefined }) => data?.kind === 'room' && data.noBed,
  [css.empty ?? 'empty']: ({ data }: { data?: GridRow | undefined }) => data?.kind === 'room' && data.empty,
}

const DEFAULT_COLUMN = {
  sortable: false,
  resizable: false,
  suppressMovable: true,
  headerComponent: ColumnHeader,
  suppressHeaderMenuButton: true,
}

const getRowId = ({ data }: GetRowIdParams<GridRow>) => data.id
const isFullWidthRow = ({ rowNode }: IsFullWidthRowParams<GridRow>) => rowNode.data?.kind === 'unit'

/** The census as a table. Rows are matched by room, so that only what changed is drawn again and nothing jumps. */
export default function RoomGrid(props: RoomGridProps) {
  const { rows, rowHeight, large, patientPath, onOpen } = props
  const { variables, varLevels, temperature, elements, longestRoom } = props
  const { ref, width } = useWidth()
  const columns = useMemo(() => {
    const options = { variables, varLevels, temperature, elements, longestRoom, large }
    return censusColumns({ ...options, fits: width === 0 || width - SCROLLBAR_WIDTH >= widthNeeded(options) })
  }, [variables, varLevels, temperature, elements, longestRoom, large, width])
  const context = useMemo<GridContext>(() => ({ large, patientPath }), [large, patientPath])
  const open = (row: GridRow | undefined) => {
    if (row?.kind === 'room' && !row.empty) onOpen(row.roomSys)
  }
  return (
    <div ref={ref} className={`${css.grid} ${large ? css.large : ''}`}>
      <ErrorBoundary>
        <AgGridReact<GridRow>
          key={String(large)}
          theme={gridTheme}
          styleNonce={styleNonce()}
          rowData={rows}
          columnDefs={columns}
          defaultColDef={DEFAULT_COLUMN}
          context={context}
          getRowId={getRowId}
          rowClassRules={ROW_CLASSES}
          rowHeight={rowHeight}
          headerHeight={HEADER_HEIGHT}
          scrollbarWidth={SCROLLBAR_WIDTH}
          isFullWidthRow={isFullWidthRow}
          fullWidthCellRenderer={UnitHeading}
          animateRows={false}
          suppressCellFocus={false}
          suppressColumnMoveAnimation
          suppressDragLeaveHidesColumns
          suppressContextMenu
          suppressNoRowsOverlay
          suppressColumnVirtualisation
          onRowClicked={(event: RowClickedEvent<GridRow>) => open(event.data)}
          onCellKeyDown={(event) => {
            const pressed = (event as CellKeyDownEvent<GridRow>).event
            if (pressed instanceof KeyboardEvent && pressed.key === 'Enter') open(event.data)
          }}
        />
      </ErrorBoundary>
    </div>
  )
}
