/** More than 1,000 dashboards of one node load their page anew in. */
export const LOADS_A_MINUTE = 1200
const MINUTE_MS = 60_000

/**
 * Whether one more load of a page may be kept. Beyond so many a minute they are served and not counted, and neither are their
 * failures, so that what is counted stays true. `now` in ms.
 */
export function loadBudget(now: () => number): () => boolean {
  let since = now()
  let left = LOADS_A_MINUTE
  return () => {
    if (now() - since >= MINUTE_MS) {
      since = now()
      left = LOADS_A_MINUTE
    }
    left -= 1
    return left >= 0
  }
}
