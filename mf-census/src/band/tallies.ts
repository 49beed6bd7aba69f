import { ABSENT } from '@wardlight/mf-shared/values'
import type { RoomView } from '../room/room-view.ts'

export interface Tallies {
  red: number
  yellow: number
  orange: number
  silent: number
  calm: number
  /** Nothing is known of the patient that could be loud: no calm room. */
  'no data': number
  empty: number
  /** Rooms in which such an alert waits, and none as loud is told yet. */
  confirming: Record<'red' | 'yellow' | 'orange', number>
}

const LOUDEST_FIRST = ['red', 'yellow', 'orange'] as const

/** A calm one of which not one shown value was ever told. */
export function isUnknown({ level, waiting, values }: RoomView): boolean {
  const shown = Object.values(values)
  return (
    level === 'calm' && waiting.length === 0 && shown.length > 0 && shown.every(({ text }) => text === ABSENT)
  )
}

/**
 * How many rooms are how loud; a green alert leaves a room calm. A silent one, or one whose worst alert is a silent sensor, counts
 * as silent whatever else it says, and one in which something waits counts as confirming besides.
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
