import { censusPath } from '@wardlight/mf-shared/navigation'
import { areaAtom } from '@wardlight/mf-shared/preferences'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import type { FrozenSlice } from '../composition/page-composition.ts'
import { parseFragment } from '../routes/fragment.ts'
import { matchSlice } from '../routes/screens.ts'

/** How what comes after sign-in is loaded; a failure costs nothing, since it is loaded again once it is wanted. */
export interface Loading {
  frame(): Promise<unknown>
  slice(name: string): Promise<unknown>
  whenIdle(act: () => void): void
}

/** While somebody types name and password, loads what they see next: the frame, and the slice of the census they used last. */
export function loadAhead(composition: readonly FrozenSlice[], { frame, slice, whenIdle }: Loading): void {
  const store = getDefaultStore()
  if (store.get(sessionAtom).status !== 'guest') return
  whenIdle(() => {
    const place = parseFragment(`#${censusPath(store.get(areaAtom))}`)
    const next = composition.filter((one) => one.ok && one.slice && matchSlice(one.slice, 'main', place))
    for (const loading of [frame(), ...next.map(({ name }) => slice(name))]) loading.catch(() => undefined)
  })
}
