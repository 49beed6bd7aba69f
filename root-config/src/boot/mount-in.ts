import { reportError } from '@wardlight/mf-shared/errors'
import { closePopup } from '@wardlight/mf-shared/navigation'
import type { Lifecycles } from '../regions/load-slice.ts'
import { type HostedSlice, regionHost } from '../regions/region-host.ts'
import { regionView } from '../regions/region-view.ts'
import type { PageFrame } from './page-frame.ts'

/** A region host on the real page: real timers, failures to the log. */
export function mountIn(frame: PageFrame, slice: HostedSlice, load: () => Promise<Lifecycles>) {
  return regionHost(slice, {
    load,
    view: regionView(frame.regions[slice.region], slice, closePopup),
    report: (error) => reportError(error, `${slice.name} ${slice.version} ${error.kind}`),
    after: (ms, callback) => {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  })
}
