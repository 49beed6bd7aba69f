import { registerApplication } from 'single-spa'
import type { FrozenSlice } from '../composition/page-composition.ts'
import { browserDependencies, loadSlice } from '../regions/load-slice.ts'
import { regionHost } from '../regions/region-host.ts'
import { regionView } from '../regions/region-view.ts'
import { parseFragment } from '../routes/fragment.ts'
import { isActive, regionsOf } from '../routes/screens.ts'
import type { PageFrame } from './page-frame.ts'

declare const __webpack_share_scopes__: { default: unknown }

/** Registers each slice with single-spa, once per region it draws in, from its slice.json alone. */
export function registerSlices(composition: FrozenSlice[], frame: PageFrame): void {
  const dependencies = browserDependencies(() => __webpack_share_scopes__.default)
  for (const { name, version, slice } of composition) {
    if (!slice || (slice.kind ?? 'slice') !== 'slice') continue
    for (const region of regionsOf(slice)) {
      const hosted = { name, version, region }
      registerApplication({
        name: `${name}:${region}`,
        app: async () =>
          regionHost(hosted, {
            load: (one) => loadSlice(one, dependencies),
            view: regionView(frame.regions[region], hosted),
            report: (error) => console.error(error),
            after: (ms, callback) => {
              const timer = setTimeout(callback, ms)
              return () => clearTimeout(timer)
            },
          }),
        activeWhen: (location) => isActive(slice, region, parseFragment(location.hash)),
      })
    }
  }
}
