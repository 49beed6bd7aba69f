import type { AlertView } from '@wardlight/mf-shared/values'

/** What a mark says by its shape: diamond, triangle, square, dot, dotted ring. */
export type MarkKind = NonNullable<AlertView['mark']>

/** How loud a room is as a whole: the mark of its worst alert. */
export type RoomLevel = 'red' | 'silent' | 'yellow' | 'orange' | 'green' | 'calm' | 'empty'

/** The mark drawn beside a room of this level, or null for a quiet one. */
export const roomMark = (level: RoomLevel): MarkKind | null => {
  if (level === 'silent') return 'stale'
  return level === 'calm' || level === 'empty' || level === 'green' ? null : level
}

const LABELS: Readonly<Record<MarkKind, string>> = {
  red: 'critical',
  yellow: 'caution',
  orange: 'due soon',
  green: 'in range',
  stale: 'silent',
}

/** A mark for those who do not see it. */
export const markLabel = (mark: MarkKind): string => LABELS[mark]

/** Whether a room belongs among the alerts, not among the calm and the empty. */
export const isLoud = ({ level }: { level: RoomLevel }): boolean => roomMark(level) !== null
