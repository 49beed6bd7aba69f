import { ABSENT } from '@wardlight/mf-shared/values'
import type { RoomView } from '../room/room-view.ts'

export interface Tallies {
  red: number
  yellow: number
  orange: number
  silent: number
  calm: number
  /** Rooms without a single reading that could be loud: not counted as calm. */
  'no data': number
  empty: number
  /** Rooms where an alert of this level is confirming and none as loud is active. */
  confirming: Record<'red' | 'yellow' | 'orange', number>
}

const LOUDEST_FIRST = ['red', 'yellow', 'orange'] as const

/** A calm room without a reading of any variable shown. */
export function isUnknown({ level, waiting, values }: RoomView): boolean {
  const shown = Object.values(values)
  return (
    level === 'calm' && waiting.length === 0 && shown.length > 0 && shown.every(({ text }) => text === ABSENT)
  )
}

/**
 * How many rooms are how loud; a green alert leaves a room calm. A room with a silent monitor, or a silent sensor as
 * its worst alert, also counts as silent. One in which something louder is confirming also counts as confirming.
 */
export const tallyRooms = (views: readonly RoomView[]): Tallies => {
  const confirming = { red: 0, yellow: 0, orange: 0 }
  const tallies: Tallies = {
    red: 0,
    yellow: 0,
    orange: 0,
    silent: 0,
    calm: 0,
    'no data': 0,
    empty: 0,
    confirming,
  }
  for (const view of views) {
    const { level, silentSince, alerts, waiting } = view
    tallies[level === 'green' ? 'calm' : isUnknown(view) ? 'no data' : level] += 1
    const isSilent = silentSince !== null || alerts[0]?.mark === 'stale'
    if (isSilent && level !== 'silent') tallies.silent += 1
    const soon = LOUDEST_FIRST.find((each) => each === level || waiting.some(({ mark }) => mark === each))
    if (soon !== undefined && soon !== level) confirming[soon] += 1
  }
  return tallies
}
