import { registerApplication } from 'single-spa'
import type { Gate } from '../access/gate.ts'
import type { FrozenSlice } from '../composition/page-composition.ts'
import { LoadError } from '../regions/load-error.ts'
import { browserDependencies, loadSlice } from '../regions/load-slice.ts'
import type { HostedSlice } from '../regions/region-host.ts'
import { parseFragment } from '../routes/fragment.ts'
import { isActive, regionsOf } from '../routes/screens.ts'
import { shellScreenOf } from '../routes/shell-screens.ts'
import { mountIn } from './mount-in.ts'
import type { PageFrame } from './page-frame.ts'

declare const __webpack_share_scopes__: { default: unknown }

/** Registers each slice with single-spa, once per region it draws in, from its slice.json alone. */
export function registerSlices(composition: readonly FrozenSlice[], frame: PageFrame, gate: Gate): void {
  const dependencies = browserDependencies(() => __webpack_share_scopes__.default)
  for (const one of critical(composition)) {
    const { name, version, slice, refused, standIns = [] } = one
    if (!slice || (slice.kind ?? 'slice') !== 'slice') continue
    const versions: HostedSlice['versions'] = [
      { version, load: refused ? unusable(one) : () => loadSlice(name, dependencies) },
      ...standIns.map((one) => ({ version: one.version, load: () => loadSlice(one.url, dependencies) })),
    ]
    for (const region of regionsOf(slice)) {
      registerApplication({
        name: `${name}:${region}`,
        app: async () => mountIn(frame.regions, { name, region, versions }),
        activeWhen: ({ hash }) => isActive(slice, region, parseFragment(hash)) && gate.open(hash),
      })
    }
  }
  registerUnknown(composition, frame, gate)
}

const unusable =
  ({ error }: FrozenSlice) =>
  async () => {
    throw new LoadError('missing', `It is not available: ${error ?? 'unknown reason'}.`)
  }

/** A slice without a usable slice.json has no known routes: a place nobody else claims may be its, and says so. */
function registerUnknown(composition: readonly FrozenSlice[], frame: PageFrame, gate: Gate): void {
  for (const one of composition.filter(({ slice }) => !slice)) {
    const { name, version } = one
    const load = unusable(one)
    registerApplication({
      name: `${name}:unknown`,
      app: async () => mountIn(frame.regions, { name, region: 'main', versions: [{ version, load }] }),
      activeWhen: ({ hash, pathname }) => {
        const place = parseFragment(hash)
        const claimed =
          shellScreenOf(place.path, pathname) !== undefined ||
          composition.some((one) => one.slice && isActive(one.slice, 'main', place))
        return !claimed && place.path !== '/' && gate.open(hash)
      },
    })
  }
}

function critical(composition: readonly FrozenSlice[]): FrozenSlice[] {
  const order = ({ slice }: FrozenSlice) => (slice?.tier === 'critical' ? 0 : 1)
  return composition.toSorted((a, b) => order(a) - order(b))
}
