/** Finds what is said of a code: by the code itself, else by the longest prefix that ends in `*`; null when by none. */
export function openCodePatterns<T>(said: Readonly<Record<string, T>>): (code: string) => T | null {
  const exact = new Map<string, T>()
  const prefixes: (readonly [string, T])[] = []
  for (const [pattern, value] of Object.entries(said)) {
    if (pattern.endsWith('*')) prefixes.push([pattern.slice(0, -1), value])
    else exact.set(pattern, value)
  }
  prefixes.sort(([a], [b]) => b.length - a.length)
  return (code) => exact.get(code) ?? prefixes.find(([prefix]) => code.startsWith(prefix))?.[1] ?? null
}
