import { isArea } from './areas.ts'

const segmentsOf = (pattern: string): string[] => pattern.split('/').filter((segment) => segment !== '')

const isParameter = (segment: string): boolean => segment.startsWith(':')
const isOptional = (segment: string | undefined): boolean =>
  segment === '*' || (segment?.startsWith(':') === true && segment.endsWith('?'))

/** `:area` stands for the care areas, any other parameter for anything. */
const meets = (a: string, b: string): boolean => {
  if (isParameter(a) && isParameter(b)) return true
  if (isParameter(a)) return !/^:area\??$/.test(a) || isArea(b)
  if (isParameter(b)) return meets(b, a)
  return a === b
}

/** Whether some path matches both patterns of slice.json. */
export function routesOverlap(a: string, b: string): boolean {
  const walk = (left: readonly string[], right: readonly string[]): boolean => {
    const [l, ...restOfLeft] = left
    const [r, ...restOfRight] = right
    if (l === '*' || r === '*') return true
    if (l === undefined) return right.every(isOptional)
    if (r === undefined) return left.every(isOptional)
    return meets(l, r) && walk(restOfLeft, restOfRight)
  }
  return walk(segmentsOf(a), segmentsOf(b))
}
