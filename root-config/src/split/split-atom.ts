import { pathAtom, switchesAtom } from '@wardlight/mf-shared/navigation'
import { splitViewAtom } from '@wardlight/mf-shared/preferences'
import { isDisplayUser, sessionAtom } from '@wardlight/mf-shared/session'
import { atom } from 'jotai'
import { parseFragment } from '../routes/fragment.ts'
import { isOneOf } from '../routes/screens.ts'
import { maySplit } from './split-layout.ts'

/** Width of the window, px. */
const widthAtom = atom(window.innerWidth)
widthAtom.onMount = (set) => {
  const look = () => set(window.innerWidth)
  look()
  window.addEventListener('resize', look)
  return () => window.removeEventListener('resize', look)
}

/** Whether a screen may stand beside another now, wherever that is. */
export const maySplitAtom = atom((get) => {
  const { user } = get(sessionAtom)
  return maySplit({
    wanted: user !== null && get(splitViewAtom),
    width: get(widthAtom),
    seesOnePatient: get(switchesAtom).singlePatientView === true,
    isDisplay: isDisplayUser(user),
  })
})

/** Paths at whose left a screen of the composition stays. */
export const besidePathsAtom = atom<readonly string[]>([])

/** Whether the page shows two screens now, one beside the other. */
export const splitAtom = atom(
  (get) => get(maySplitAtom) && isOneOf(get(besidePathsAtom), parseFragment(`#${get(pathAtom)}`).path),
)
