import type { RoomView } from '../room/room-view.ts'

export interface Tallies {
  red: number
  yellow: number
  orange: number
  silent: number
  calm: number
  empty: number
}

/** How many rooms are how loud; a green alert leaves a room calm. A silent one counts as silent whatever else it says. */
export const tallyRooms = (views: readonly RoomView[]): Tallies => {
  const tallies: Tallies = { red: 0, yellow: 0, orange: 0, silent: 0, calm: 0, empty: 0 }
  for (const { level, silentSince } of views) {
    tallies[level === 'green' ? 'calm' : level] += 1
    if (silentSince !== null && level !== 'silent') tallies.silent += 1
  }
  return tallies
}
