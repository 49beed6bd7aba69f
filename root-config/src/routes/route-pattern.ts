export type RouteParams = Readonly<Record<string, string>>

/**
 * Matches a path of the fragment against a pattern of slice.json: literal segments, `:name`, `:name?`, and `*` last.
 * Returns the parameters, or undefined when it does not match. Slashes at the end do not matter.
 */
export function matchPattern(pattern: string, path: string): RouteParams | undefined {
  const wanted = segments(pattern)
  const given = segments(path)
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*') return params
    const value = given[index]
    if (segment.startsWith(':')) {
      const optional = segment.endsWith('?')
      const name = segment.slice(1, optional ? -1 : undefined)
      if (value === undefined && !optional) return undefined
      if (value !== undefined) params[name] = decoded(value)
    } else if (segment !== value) return undefined
  }
  return given.length > wanted.length ? undefined : params
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
