import type { TourStop } from '@wardlight/contracts/demo'

/** Where somebody is in a tour: the stop they are at, or the one they left, and what comes before and after it. */
interface TourPlace {
  /** 0 for the first stop; -1 before the tour. */
  at: number
  /** They are elsewhere: the way back is the stop itself. */
  away: boolean
  back?: TourStop
  next?: TourStop
}

/** `last`: the stop somebody was at before, -1 none. */
export function tourPlace(tour: readonly TourStop[], path: string, last: number): TourPlace {
  const here = tour.findIndex((stop) => stop.path === path)
  const at = here < 0 ? last : here
  const away = here < 0
  return { at, away, back: tour[at - 1], next: away ? tour[Math.max(at, 0)] : tour[at + 1] }
}
