const PREFIX = 'import-map-override:'

/** URLs by slice name that a tester put in place of the composed ones in this browser. */
export const overridesOf = (
  storage: Pick<Storage, 'length' | 'key' | 'getItem'>,
): ReadonlyMap<string, string> => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  const own = keys.filter((key) => key.startsWith(PREFIX))
  return new Map(own.map((key) => [key.slice(PREFIX.length), storage.getItem(key) ?? '']))
}

/** The version in a URL such as /view/mf/mf-census/0.2.0/remoteEntry.js, or null. */
export const versionOf = (url: string): string | null => /\/mf\/[^/]+\/([^/]+)\//.exec(url)?.[1] ?? null
