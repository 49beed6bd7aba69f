import satisfies from 'semver/functions/satisfies.js'
import validRange from 'semver/ranges/valid.js'
import type { Slice } from './composition.ts'
import { routesOverlap } from './route-overlap.ts'

const CONTRACTS = '@wardlight/contracts'
const OWN = /^@wardlight\//
/** Paths of the shell's own screens, which no slice may claim. */
const SHELL_PATHS = ['/login/:area?', '/error/:errorKey', '/productSelect', '/auth0callback'] as const

export interface Verdict {
  /** `@wardlight/mf-census`. */
  slice: string
  version: string
  is: 'works' | 'warning' | 'refused'
  /** In words; empty when it works. */
  reasons: readonly string[]
}

/** What of slice.json a verdict needs. */
export type Composed = Pick<
  Slice,
  'name' | 'version' | 'kind' | 'tier' | 'routes' | 'popups' | 'opens' | 'requires' | 'provides'
>

/**
 * Whether these slices work together, each with the reasons why not: what it requires of the others, of the libraries
 * mf-shared provides and of the wire (`contracts`: the server's version), and what it claims that another has. The
 * first to claim keeps it; critical slices claim before optional ones.
 */
export function preflight(slices: readonly Composed[], contracts: string): Verdict[] {
  const inOrder = slices.toSorted((a, b) => Number(a.tier === 'optional') - Number(b.tier === 'optional'))
  const versions = new Map<string, string>([
    ...slices.flatMap(({ provides = {} }) => Object.entries(provides)),
    ...slices.map(({ name, version }) => [name, version] as const),
    [CONTRACTS, contracts],
  ])
  const offered = new Set(slices.flatMap(({ popups }) => popups.map(({ name }) => name)))
  return slices.map((slice) => {
    const before = inOrder.slice(0, inOrder.indexOf(slice))
    const refusals = [...unmet(slice, versions), ...claimed(slice, before)]
    const warnings = (slice.opens ?? [])
      .filter((popup) => !offered.has(popup))
      .map((popup) => `it opens the popup ${popup}, which no slice offers`)
    const is = refusals.length > 0 ? 'refused' : warnings.length > 0 ? 'warning' : 'works'
    return { slice: slice.name, version: slice.version, is, reasons: [...refusals, ...warnings] }
  })
}

function unmet({ requires }: Composed, versions: ReadonlyMap<string, string>): string[] {
  return Object.entries(requires).flatMap(([name, range]) => {
    if (validRange(range) === null) return [`${name} ${range} in requires is not a version range`]
    const found = versions.get(name)
    const what = name === CONTRACTS ? "the server's" : OWN.test(name) ? 'composed' : 'provided'
    if (!found) return [`it requires ${name} ${range}, which is not ${what}`]
    if (satisfies(found, range, { includePrerelease: true })) return []
    return [`it requires ${name} ${range}, ${what} is ${found}`]
  })
}

function claimed({ routes, popups }: Composed, before: readonly Composed[]): string[] {
  const paths = routes.flatMap(({ path }) => {
    if (SHELL_PATHS.some((own) => routesOverlap(own, path))) return [`its route ${path} is the shell's`]
    const other = before.find((one) => one.routes.some((route) => routesOverlap(route.path, path)))
    return other ? [`its route ${path} meets one of ${other.name}`] : []
  })
  const names = popups.flatMap(({ name }) => {
    const other = before.find((one) => one.popups.some((popup) => popup.name === name))
    return other ? [`its popup ${name} is one of ${other.name}`] : []
  })
  return [...paths, ...names]
}

/** What a change makes worse: verdicts that are refused after it and were not before. */
export const worsened = (before: readonly Verdict[], after: readonly Verdict[]): Verdict[] =>
  after.filter(
    ({ slice, version, is }) =>
      is === 'refused' &&
      !before.some((one) => one.slice === slice && one.version === version && one.is === 'refused'),
  )
