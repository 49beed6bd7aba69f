import type { CensusRow } from '@wardlight/contracts/census'
import { useMemo, useRef } from 'react'
import { keepEqual } from '../room/keep-equal.ts'
import { type RoomContext, type RoomView, roomView } from '../room/room-view.ts'

/** How the rows are drawn now; a room that looks the same as before is the same object. */
export const useRoomViews = (rows: readonly CensusRow[], context: RoomContext): readonly RoomView[] => {
  const known = useRef<ReadonlyMap<string, RoomView>>(new Map())
  const { nowMs, frozenAt, temperature, tower, variables, varLevels } = context
  return useMemo(() => {
    const now = { nowMs, frozenAt, temperature, tower, variables, varLevels }
    const views = rows.map((row) => keepEqual(known.current.get(String(row.roomSys)), roomView(row, now)))
    known.current = new Map(views.map((view) => [view.id, view]))
    return views
  }, [rows, nowMs, frozenAt, temperature, tower, variables, varLevels])
}
