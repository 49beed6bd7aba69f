import type { FeedEntry, FeedsFile } from './feed-settings.ts'

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
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

/** Tells what feeds.json says of a feed by its name, letters' case aside: of all patterns that match, the most exact wins key by key. */
export function openFeedPatterns(file: FeedsFile): (feed: string) => FeedEntry {
  const patterns = Object.entries(file)
    .map(([pattern, entry]) => ({
      exact: pattern.replaceAll('*', '').length + (pattern.includes('*') ? 0 : 1000),
      matches: new RegExp(`^${pattern.split('*').map(literal).join('.*')}$`, 'is'),
      entry,
    }))
    .sort((a, b) => a.exact - b.exact)
  return (feed) =>
    patterns
      .filter(({ matches }) => matches.test(feed))
      .reduce<Record<string, unknown>>((merged, { entry }) => merge(merged, entry), {})
}
