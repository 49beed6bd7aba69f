/** More than 1,000 dashboards of one node make when all reload in a minute. */
export const LOADS_A_MINUTE = 1200
const MINUTE_MS = 60_000

/**
 * Whether one more page load may be counted. Beyond the limit pages are served, but neither they nor their failures are
 * counted, so that the rates stay true. `now` in ms.
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
