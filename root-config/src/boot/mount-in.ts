import type { Region } from '@wardlight/contracts/composition'
import { reportError } from '@wardlight/mf-shared/errors'
import { closePopup } from '@wardlight/mf-shared/navigation'
import { overrideShown } from '../overrides/show-overrides.ts'
import { askAgain, awaitedError } from '../regions/awaited.ts'
import { type HostDependencies, type HostedSlice, regionHost } from '../regions/region-host.ts'
import { regionView } from '../regions/region-view.ts'

/** A region host on the real page: real timers, failures to the log. `beside`: one of its screens stays beside others. */
export function mountIn(
  regions: Readonly<Record<Region, HTMLElement>>,
  slice: HostedSlice,
  { beside = false, ...newer }: Pick<HostDependencies, 'newer' | 'onNewer'> & { beside?: boolean } = {},
) {
  const view = regionView(regions[slice.region], slice.name, closePopup, { beside })
  return regionHost(slice, {
    ...newer,
    view: {
      ...view,
      ready(shown, failed) {
        view.ready(shown, failed)
        overrideShown(slice.name, shown.version, failed.at(-1)?.error.message ?? '')
      },
    },
    report: (error, name, version) => reportError(error, `${name} ${version} ${error.kind}`),
    after: (ms, callback) => {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    askAgain,
    awaited: awaitedError,
  })
}
