import { censusPath } from '@wardlight/mf-shared/navigation'
import { areaAtom } from '@wardlight/mf-shared/preferences'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import type { FrozenSlice } from '../composition/frozen-slice.ts'
import { parseFragment } from '../routes/fragment.ts'
import { matchSlice } from '../routes/screens.ts'

/** Loaders for what comes later. A failure costs nothing: it is loaded again when it is wanted. */
export interface Loading {
  frame(): Promise<unknown>
  slice(name: string): Promise<unknown>
  /** After the first screen. */
  whenIdle(act: () => void): void
  /** Once everything on the first screen after sign-in has come. */
  whenCalm(act: () => void): void
}

/**
 * During sign-in, loads what comes next: the frame, and the slice of the census last used. After it, loads every
 * critical slice and those that have its popups, which then open while the server is silent.
 */
export function loadAhead(composition: readonly FrozenSlice[], loading: Loading): void {
  const { frame, slice, whenIdle, whenCalm } = loading
  const store = getDefaultStore()
  const usable = composition.filter((one) => one.ok && one.slice)
  if (store.get(sessionAtom).status === 'guest')
    whenIdle(() => {
      const place = parseFragment(`#${censusPath(store.get(areaAtom))}`)
      const next = usable.filter((one) => one.slice && matchSlice(one.slice, 'main', place))
      load([frame(), ...next.map(({ name }) => slice(name))])
    })
  const loadRest = (): void => {
    if (store.get(sessionAtom).status !== 'user') return
    stop()
    const opened = new Set(usable.filter(isCritical).flatMap(({ slice }) => slice?.opens ?? []))
    const isOpened = ({ slice }: FrozenSlice) => slice?.popups.some(({ name }) => opened.has(name))
    const rest = usable.filter((one) => (isCritical(one) || isOpened(one)) && !one.elsewhere && !one.refused)
    whenCalm(() => load(rest.map(({ name }) => slice(name))))
  }
  const stop = store.sub(sessionAtom, loadRest)
  loadRest()
}

const isCritical = ({ slice }: FrozenSlice): boolean =>
  slice?.tier === 'critical' && (slice.kind ?? 'slice') === 'slice'

function load(files: Promise<unknown>[]): void {
  for (const file of files) file.catch(() => undefined)
}
