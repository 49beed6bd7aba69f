/** The least and the greatest of times, however many; [Infinity, -Infinity] of none. */
export function firstAndLast(times: Iterable<number>): [first: number, last: number] {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const time of times) {
    if (time < first) first = time
    if (time > last) last = time
  }
  return [first, last]
}
