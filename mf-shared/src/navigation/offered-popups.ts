import type { SlicePopup } from '@wardlight/contracts/composition'
import type { Right } from '@wardlight/contracts/rights'
import { atom, getDefaultStore } from 'jotai'
import { hasRight, isPatient, userAtom } from '../session/user.ts'

/** Every popup the slices of this page show; null while nobody has said. */
export const offeredPopupsAtom = atom<readonly SlicePopup[] | null>(null)

const offered = (name: string): SlicePopup | undefined =>
  getDefaultStore()
    .get(offeredPopupsAtom)
    ?.find((popup) => popup.name === name)

/** What patients may open: nothing of a ward, nor the colours of its levels. */
const OF_PATIENTS: readonly string[] = ['feedback']

/** Where a popup is shown. */
export const placeOf = (name: string): SlicePopup['place'] => offered(name)?.place ?? 'region'

/** Whether some slice shows a popup of this name, and this person may have it in this area. */
export const isOffered = (name: string, area: string): boolean =>
  offered(name) !== undefined && popupRefusal(name, area) === null

/** Why this person cannot have a popup in this area, in words for them; null when they can. */
export function popupRefusal(name: string, area: string): string | null {
  const store = getDefaultStore()
  if (store.get(offeredPopupsAtom) === null) return null
  const popup = offered(name)
  if (!popup) return `This system has no popup "${name.slice(0, 40)}".`
  const { rights, areas, title = name } = popup
  if (isPatient(store.get(userAtom)) && !OF_PATIENTS.includes(name)) return `${title} is for hospital staff.`
  if (rights && !hasRight(store.get(userAtom), ...(rights as Right[])))
    return `Your account does not have the right to open ${title}.`
  if (areas && !areas.includes(area)) return `${title} is not part of this care area.`
  return null
}
