/** Of two clocks of one machine: further apart than this since they were last compared, one of them was set or stood still. */
const LEAP_MS = 2000

const origin = Date.now() - performance.now()
let gap = origin
let ahead = 0
let leapAt = Number.NEGATIVE_INFINITY

/**
 * Milliseconds for telling how long ago something was: it never goes back when the browser's clock is put back, and goes
 * on while the machine sleeps, which looks like a clock put forward and counts like it.
 */
export function localNow(): number {
  const monotonic = performance.now()
  const leap = Date.now() - monotonic - gap
  if (Math.abs(leap) > LEAP_MS) {
    gap += leap
    if (leap > 0) {
      ahead += leap
      leapAt = origin + ahead + monotonic
    }
  }
  return origin + ahead + monotonic
}

/** When the machine last slept or its clock was put forward, by `localNow`. */
export const lastLeap = (): number => leapAt
