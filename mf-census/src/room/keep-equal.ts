const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * `next` with every part that equals its counterpart in `previous` replaced by that counterpart, so that what did not
 * change keeps its identity and is not drawn again. For plain JSON-like data.
 */
export const keepEqual = <T>(previous: unknown, next: T): T => {
  if (Object.is(previous, next) || !isObject(previous) || !isObject(next)) return next
  if (Array.isArray(previous) !== Array.isArray(next)) return next
  const keys = Object.keys(next)
  let same = Object.keys(previous).length === keys.length
  let kept: Record<string, unknown> | undefined
  for (const key of keys) {
    const part = keepEqual(previous[key], next[key])
    if (part !== previous[key]) same = false
    if (part === next[key]) continue
    kept ??= (Array.isArray(next) ? [...next] : { ...next }) as Record<string, unknown>
    kept[key] = part
  }
  return (same ? previous : (kept ?? next)) as T
}
