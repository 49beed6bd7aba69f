const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * `next` with every part that equals its counterpart in `previous` replaced by that counterpart, so that what did not
 * change keeps its identity and is not drawn again. For plain JSON-like data.
 */
export const keepEqual = <T>(previous: unknown, next: T): T => {
  if (Object.is(previous, next)) return next
  if (Array.isArray(previous) && Array.isArray(next)) {
    const kept = next.map((item, index) => keepEqual(previous[index], item))
    const same = previous.length === kept.length && kept.every((item, index) => item === previous[index])
    return (same ? previous : kept) as T
  }
  if (isPlain(previous) && isPlain(next)) {
    const keys = Object.keys(next)
    const kept = Object.fromEntries(keys.map((key) => [key, keepEqual(previous[key], next[key])]))
    const same =
      Object.keys(previous).length === keys.length && keys.every((key) => kept[key] === previous[key])
    return (same ? previous : kept) as T
  }
  return next
}
