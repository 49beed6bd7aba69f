/**
 * Puts what waits in an order in which those of each part take turns: first by the first key, within each by the next. The
 * part served longest ago comes first; `servedOf` rises with the time.
 */
export function inTurn<T>(
  all: readonly T[],
  keys: readonly ((one: T) => unknown)[],
  servedOf: (one: T) => number,
): T[] {
  const [key, ...others] = keys
  if (!key || all.length < 2) return [...all]
  const parts = [...Map.groupBy(all, key).values()]
    .map((part) => ({ order: inTurn(part, others, servedOf), served: Math.max(...part.map(servedOf)) }))
    .sort((a, b) => a.served - b.served)
    .map(({ order }) => order)
  const longest = Math.max(...parts.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) => parts.flatMap((part) => part.slice(i, i + 1))).flat()
}
