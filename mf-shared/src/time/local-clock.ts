/**
 * If the two clocks of this machine moved apart by more than this since the last look, one was set or stood still, ms.
 */
const LEAP_MS = 2000

const origin = Date.now() - performance.now()
let gap = origin
let ahead = 0
let leapAt = Number.NEGATIVE_INFINITY

/**
 * Milliseconds to measure ages by. Never goes back when the browser's clock is set back. Goes on while the machine
 * sleeps, which looks like a clock set forward and is treated like one.
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
