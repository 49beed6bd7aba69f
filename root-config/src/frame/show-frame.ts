import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import type { PageFrame } from '../boot/page-frame.ts'
import type { FrozenSlice } from '../composition/frozen-slice.ts'

/** The code of the frame. */
export const loadFrame = () => import(/* webpackChunkName: "frame" */ './mount-frame.tsx')

/** Brings the bar and what else surrounds the screens once somebody is signed in; until then its code is not even loaded. */
export function showFrame(frame: PageFrame, composition: readonly FrozenSlice[]): void {
  const store = getDefaultStore()
  let wanted = false
  const show = async () => {
    if (wanted || store.get(sessionAtom).status !== 'user') return
    wanted = true
    const { mountFrame } = await loadFrame()
    mountFrame(frame, composition)
  }
  const attempt = () =>
    show().catch(() => {
      wanted = false
      setTimeout(attempt, 3_000)
    })
  store.sub(sessionAtom, attempt)
  attempt()
}
