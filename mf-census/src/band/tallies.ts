import type { RoomView } from '../room/room-view.ts'

export interface Tallies {
  red: number
  yellow: number
  orange: number
  silent: number
  calm: number
  empty: number
  /** Rooms in which such an alert waits, and none as loud is told yet. */
  confirming: Record<'red' | 'yellow' | 'orange', number>
}

const LOUDEST_FIRST = ['red', 'yellow', 'orange'] as const

/**
 * How many rooms are how loud; a green alert leaves a room calm. A silent one counts as silent whatever else it says, and one
 * in which something waits counts as confirming besides.
 */
export const tallyRooms = (views: readonly RoomView[]): Tallies => {
  const confirming = { red: 0, yellow: 0, orange: 0 }
  const tallies: Tallies = { red: 0, yellow: 0, orange: 0, silent: 0, calm: 0, empty: 0, confirming }
  for (const { level, silentSince, waiting } of views) {
    tallies[level === 'green' ? 'calm' : level] += 1
    if (silentSince !== null && level !== 'silent') tallies.silent += 1
    const soon = LOUDEST_FIRST.find((each) => each === level || waiting.some(({ mark }) => mark === each))
    if (soon !== undefined && soon !== level) confirming[soon] += 1
  }
  return tallies
}
