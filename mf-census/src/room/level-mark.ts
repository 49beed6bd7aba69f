import type { LevelColor } from '@wardlight/contracts/level'

/** What a mark says by its shape: diamond, triangle, square, dot, dotted ring. */
export type MarkKind = Exclude<LevelColor, 'none'> | 'stale'

/** How loud a room is as a whole. Within a room a silent monitor outranks yellow: nobody can tell what it hides. */
export type RoomLevel = 'red' | 'silent' | 'yellow' | 'orange' | 'green' | 'calm' | 'empty'

/** Order of rooms on a list: loudest first, and those whose monitor says nothing after those whose monitor complains. */
export const ROOM_LEVELS: readonly RoomLevel[] = [
  'red',
  'yellow',
  'orange',
  'silent',
  'green',
  'calm',
  'empty',
]

/** The mark drawn beside a room of this level, or null for a quiet one. */
export const roomMark = (level: RoomLevel): MarkKind | null => {
  if (level === 'silent') return 'stale'
  return level === 'calm' || level === 'empty' || level === 'green' ? null : level
}

/** Levels as a person says them. */
export const MARK_LABELS: Readonly<Record<MarkKind, string>> = {
  red: 'red',
  yellow: 'yellow',
  orange: 'orange',
  green: 'green',
  stale: 'silent',
}
