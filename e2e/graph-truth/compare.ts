type Points = readonly (readonly [time: number, value: number])[]

/** Milliseconds recorded times were moved by, so that every drawn point is a charted one; null when there is none. */
export function shiftOf(drawn: Points, charted: Points): number | null {
  const end = drawn.at(-1)
  if (!end) return null
  const byTime = new Set(charted.map(([time, value]) => `${time} ${value}`))
  for (const [time, value] of charted.toReversed()) {
    const shift = end[0] - time
    if (value === end[1] && drawn.every(([at, of]) => byTime.has(`${at - shift} ${of}`))) return shift
  }
  return null
}

/**
 * Charted readings that the chart hides: those beyond everything drawn within a column (`columnMs`) of them.
 * `plausible` says which readings must be drawn; others never are.
 */
export function lost(
  drawn: Points,
  charted: Points,
  shift: number,
  columnMs: number,
  plausible: (value: number) => boolean,
) {
  const [first, last] = [drawn[0]?.[0] ?? 0, drawn.at(-1)?.[0] ?? 0]
  return charted.filter(([time, value]) => {
    const at = time + shift
    if (at < first || at > last || !plausible(value)) return false
    const near = drawn.flatMap(([own, of]) => (Math.abs(own - at) <= columnMs ? [of] : []))
    return near.length === 0 || value < Math.min(...near) || value > Math.max(...near)
  })
}
