import { byLoudness } from './alert-view.ts'
import { ROOM_LEVELS } from './level-mark.ts'
import type { RoomView } from './room-view.ts'

/** Worst room first, by level and then by its worst alert; rooms as loud as each other keep their order. */
export const loudestFirst = (views: readonly RoomView[]): RoomView[] =>
  [...views].sort((a, b) => {
    const byLevel = ROOM_LEVELS.indexOf(a.level) - ROOM_LEVELS.indexOf(b.level)
    const [worstA, worstB] = [a.alerts[0], b.alerts[0]]
    return byLevel || (worstA && worstB ? byLoudness(worstA, worstB) : 0)
  })

/** Whether a room belongs among the alerts, not among the calm and the empty. */
export const isLoud = (view: RoomView): boolean =>
  view.level === 'red' || view.level === 'silent' || view.level === 'yellow' || view.level === 'orange'
