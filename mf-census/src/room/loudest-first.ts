import { ROOM_LEVELS } from './level-mark.ts'
import type { RoomView } from './room-view.ts'

/** Worst room first; rooms as loud as each other keep their order. */
export const loudestFirst = (views: readonly RoomView[]): RoomView[] =>
  [...views].sort((a, b) => ROOM_LEVELS.indexOf(a.level) - ROOM_LEVELS.indexOf(b.level))
