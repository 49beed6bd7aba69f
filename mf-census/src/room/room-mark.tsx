import { ConfirmingMark, LevelMark } from '@wardlight/mf-shared/basics'
import { markLabel, roomMark } from './level-mark.ts'
import type { RoomView } from './room-view.ts'

interface RoomMarkProps {
  view: Pick<RoomView, 'level' | 'waiting'>
  size?: number
}

/** ◌ of a room whose monitor is silent and whose mark says something else. */
export const SilenceMark = ({
  view,
  size = 12,
}: {
  view: Pick<RoomView, 'level' | 'silentSince'>
  size?: number
}) =>
  view.silentSince !== null && view.level !== 'silent' ? (
    <LevelMark mark="stale" size={size} label="monitor silent" />
  ) : null

/** The mark of a room: of its level, else, in outline, of what waits in it. */
export function RoomMark({ view, size = 12 }: RoomMarkProps) {
  const mark = roomMark(view.level)
  if (mark) return <LevelMark mark={mark} size={size} cutOut={mark === 'red'} label={markLabel(mark)} />
  const [first] = view.waiting
  return first ? (
    <ConfirmingMark mark={first.mark} part={first.part} size={size} label={first.spoken} />
  ) : null
}
