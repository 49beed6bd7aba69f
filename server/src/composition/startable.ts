import { CONTRACTS_VERSION } from '@wardlight/composition/contracts-version'
import { pageSlices } from '@wardlight/composition/page-slices'
import type { ComposedPage } from './composed-for.ts'

/**
 * Uses the version before for what every page starts with, if the composed one cannot be used here (a machine without
 * its files yet). Otherwise there would be no page, and nothing in it to load a stand-in.
 */
export function startable(page: ComposedPage, dist: string): ComposedPage {
  const before = page.slices.flatMap(({ name, ok, slice, standIns: [one] = [] }) =>
    !ok && one && (slice?.kind ?? 'slice') !== 'slice' ? [[name, one.url] as const] : [],
  )
  if (before.length === 0) return page
  const imports = { ...page.imports, ...Object.fromEntries(before) }
  const slices = pageSlices(imports, dist, CONTRACTS_VERSION).map((one) => {
    const standIns = page.slices.find(
      ({ name, version }) => name === one.name && version === one.version,
    )?.standIns
    return standIns ? { ...one, standIns } : one
  })
  return { ...page, imports, slices }
}
