import type { CensusRow } from '@wardlight/contracts/census'
import { useMemo, useRef } from 'react'
import { keepEqual } from '../room/keep-equal.ts'
import type { RoomContext } from '../room/room-context.ts'
import { type DrawnRoom, type RoomView, roomView } from '../room/room-view.ts'

/**
 * How the rows are drawn now; a room that looks the same as before is the same object. A row that is the same object as
 * before is not looked at again until the moment changes.
 */
export const useRoomViews = (rows: readonly CensusRow[], context: RoomContext): readonly RoomView[] => {
  const known = useRef<ReadonlyMap<number, DrawnRoom>>(new Map())
  const { nowMs, frozenAt, temperature, tower, removable, variables, varLevels } = context
  const now = useMemo(
    () => ({ nowMs, frozenAt, temperature, tower, removable, variables, varLevels }),
    [nowMs, frozenAt, temperature, tower, removable, variables, varLevels],
  )
  return useMemo(() => {
    const drawn = rows.map((row) => {
      const before = known.current.get(row.roomSys)
      if (before?.row === row && before.context === now) return before
      return { row, context: now, view: keepEqual(before?.view, roomView(row, now, before)) }
    })
    known.current = new Map(drawn.map((each) => [each.row.roomSys, each]))
    return drawn.map(({ view }) => view)
  }, [rows, now])
}
