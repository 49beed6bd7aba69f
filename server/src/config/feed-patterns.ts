import type { FeedEntry, FeedsFile } from './feed-settings.ts'

/** Whether a name in small letters fits a pattern in which `*` stands for anything: each part is looked for once, from where the last one ended. */
export function fits(parts: readonly string[], name: string): boolean {
  const [first = '', ...others] = parts
  const last = others.pop()
  if (last === undefined) return name === first
  if (!name.startsWith(first)) return false
  let at = first.length
  for (const part of others) {
    const found = name.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return name.length - at >= last.length && name.endsWith(last)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function merge(base: Record<string, unknown>, over: Record<string, unknown>): Record<string, unknown> {
  const merged = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key]
    merged[key] = isObject(below) && isObject(value) ? merge(below, value) : value
  }
  return merged
}

/** Gives the entry of feeds.json for the name of a feed, ignoring case. Of all patterns that match, the most exact wins, key by key. */
export function openFeedPatterns(file: FeedsFile): (feed: string) => FeedEntry {
  const patterns = Object.entries(file)
    .map(([pattern, entry]) => ({
      exact: pattern.replaceAll('*', '').length + (pattern.includes('*') ? 0 : 1000),
      parts: pattern.toLowerCase().split('*'),
      entry,
    }))
    .sort((a, b) => a.exact - b.exact)
  return (feed) =>
    patterns
      .filter(({ parts }) => fits(parts, feed.toLowerCase()))
      .reduce<Record<string, unknown>>((merged, { entry }) => merge(merged, entry), {})
}
