import type { GridApi } from 'ag-grid-community'
import { leaveAt, takeLeftAt } from '../census/left-at.ts'
import { censusHere } from '../census/open-room.ts'
import type { GridRow } from './grid-rows.ts'

const AT = 'name'

/** Focuses the row that had the focus last, else the first row of a room. False if there is none. */
export function focusRow(api: GridApi<GridRow>): boolean {
  const last = api.getFocusedCell()?.rowIndex
  const first = api.getRenderedNodes().find(({ data }) => data?.kind === 'room')?.rowIndex
  const index = last ?? first
  if (index === undefined || index === null) return false
  api.ensureIndexVisible(index)
  api.setFocusedCell(index, AT)
  return true
}

/** Scrolls to the row of a room, and focuses it if asked. Does nothing if it is not shown. */
export function leadToRow(api: GridApi<GridRow>, roomSys: number, { focus }: { focus: boolean }): void {
  const index = api.getRowNode(String(roomSys))?.rowIndex
  if (index === null || index === undefined) return
  api.ensureIndexVisible(index)
  if (focus) api.setFocusedCell(index, AT)
}

/** Remembers the row one opens, and which is the first in sight. */
export const leaveGrid = (api: GridApi<GridRow>, roomSys: number): void =>
  leaveAt(censusHere(), { roomSys, top: api.getVerticalPixelRange().top })

/** Shows the table where it was left, with the keyboard at the row that was opened. */
export function returnToGrid(api: GridApi<GridRow>, rowHeight: number): void {
  const place = takeLeftAt(censusHere())
  if (!place) return
  const index = api.getRowNode(String(place.roomSys))?.rowIndex
  const top = Math.min(Math.round(place.top / rowHeight), api.getDisplayedRowCount() - 1)
  api.ensureIndexVisible(top, 'top')
  if (index === null || index === undefined) return
  api.ensureIndexVisible(index)
  if (document.activeElement === document.body) api.setFocusedCell(index, AT)
}
