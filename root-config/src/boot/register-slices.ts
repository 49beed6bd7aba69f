import { composedAtom } from '@wardlight/mf-shared/live'
import { offeredPopupsAtom, popupRefusal } from '@wardlight/mf-shared/navigation'
import { getDefaultStore } from 'jotai'
import { registerApplication } from 'single-spa'
import type { Gate } from '../access/gate.ts'
import type { FrozenSlice } from '../composition/frozen-slice.ts'
import { LoadError } from '../regions/load-error.ts'
import { browserDependencies, type LoadDependencies, loadSlice } from '../regions/load-slice.ts'
import type { HostedSlice } from '../regions/region-host.ts'
import { type Place, parseFragment } from '../routes/fragment.ts'
import { besideOf, isActive, isOneOf, matchPlace, regionsOf } from '../routes/screens.ts'
import { shellScreenOf } from '../routes/shell-screens.ts'
import { maySplitAtom } from '../split/split-atom.ts'
import { newerVersions } from '../updates/newer-versions.ts'
import { mountIn } from './mount-in.ts'
import type { PageFrame } from './page-frame.ts'

declare const __webpack_share_scopes__: { default: unknown }

/** Loads a slice and does nothing with it. */
export const loadOnly = (name: string): Promise<unknown> =>
  loadSlice(
    name,
    browserDependencies(() => __webpack_share_scopes__.default),
  )

/** Registers each slice with single-spa, once per region it draws in, from its slice.json alone. */
export function registerSlices(composition: readonly FrozenSlice[], frame: PageFrame, gate: Gate): void {
  getDefaultStore().set(
    offeredPopupsAtom,
    composition.flatMap(({ slice }) => slice?.popups ?? []),
  )
  const dependencies = browserDependencies(() => __webpack_share_scopes__.default)
  const newer = {
    newer: newerVersions(composition, dependencies),
    onNewer: (listener: () => void) => getDefaultStore().sub(composedAtom, listener),
  }
  for (const one of critical(composition)) {
    const { name, version, slice, refused, standIns = [] } = one
    if (!slice || (slice.kind ?? 'slice') !== 'slice') continue
    const versions: HostedSlice['versions'] = [
      {
        version,
        load: refused ? unusable(one) : () => loadSlice(addressOf(one, dependencies), dependencies),
      },
      ...standIns.map((one) => ({ version: one.version, load: () => loadSlice(one.url, dependencies) })),
    ]
    for (const region of regionsOf(slice)) {
      const besidePaths = region === 'main' ? besideOf(slice) : []
      const beside = besidePaths.length > 0
      const stays = ({ path }: Place) => getDefaultStore().get(maySplitAtom) && isOneOf(besidePaths, path)
      registerApplication({
        name: `${name}:${region}`,
        app: async () => mountIn(frame.regions, { name, region, versions }, { ...newer, beside }),
        activeWhen: ({ hash }) => {
          const place = allowed(parseFragment(hash))
          return (isActive(slice, region, place) || stays(place)) && gate.open(hash)
        },
      })
    }
  }
  registerUnknown(composition, frame, gate)
}

/** What it is loaded by: its name in the import map, or the address of an entry elsewhere, checked where it can be. */
function addressOf({ name, url, elsewhere }: FrozenSlice, { system, integrity }: LoadDependencies): string {
  if (!elsewhere) return name
  if (elsewhere.integrity !== null) {
    integrity[url] = elsewhere.integrity
    system.addImportMap({ integrity: { [url]: elsewhere.integrity } })
  }
  return url
}

/** A place without the popup that this person may not have there. */
function allowed(place: Place): Place {
  const name = place.query.get('popupName')
  const [area = ''] = place.path.split('/').filter(Boolean)
  return name && popupRefusal(name, area) ? { path: place.path, query: new URLSearchParams() } : place
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
          composition.some((one) => one.slice && matchPlace(one.slice, place))
        return !claimed && place.path !== '/' && gate.open(hash)
      },
    })
  }
}

function critical(composition: readonly FrozenSlice[]): FrozenSlice[] {
  const order = ({ slice }: FrozenSlice) => (slice?.tier === 'critical' ? 0 : 1)
  return composition.toSorted((a, b) => order(a) - order(b))
}
