/**
 * Finds what is said of a code, or of one device of it (`code/sub-id`): by the device, else by the code, else by the longest
 * prefix that ends in `*`; null when by none.
 */
export function openCodePatterns<T>(
  said: Readonly<Record<string, T>>,
): (code: string, subId?: string) => T | null {
  const exact = new Map<string, T>()
  const prefixes: (readonly [string, T])[] = []
  for (const [pattern, value] of Object.entries(said)) {
    if (pattern.endsWith('*')) prefixes.push([pattern.slice(0, -1), value])
    else exact.set(pattern, value)
  }
  prefixes.sort(([a], [b]) => b.length - a.length)
  return (code, subId = '') => {
    const device = subId === '' ? code : `${code}/${subId}`
    const found = exact.get(device) ?? exact.get(code)
    return found ?? prefixes.find(([prefix]) => device.startsWith(prefix))?.[1] ?? null
  }
}
